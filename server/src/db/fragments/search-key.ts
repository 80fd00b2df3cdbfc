/** What two titles have in common when neither case nor accents matter. */
export const searchKey = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** A pattern for `like` that finds the text anywhere and takes every character of it literally. */
export const containing = (text: string) => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
