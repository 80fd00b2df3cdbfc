const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** No row has an id that is none; PostgreSQL would answer the question with an error. */
export const isUuid = (text: string) => shape.test(text);
