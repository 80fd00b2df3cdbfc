/** The order that somebody looks for by its number, however they write it. */
export function orderNumberIn(text: string): number | undefined {
  const digits = /^(?:order)?\s*#?\s*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
