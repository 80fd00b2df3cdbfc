/** Which version an address names, if it names one at all. */
export const versionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
