const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is none names nothing, and PostgreSQL would refuse to look for it. */
export const isUuid = (text: string) => shape.test(text);
