/** A whole number above zero as the shop's own links write it. */
export const isWholeNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9]\d{0,11}$/.test(text);
