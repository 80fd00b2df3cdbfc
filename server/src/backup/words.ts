/** How a number of bytes is told. */
export function amountOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

const most = 20;

/** What the database refers to and the store does not have. */
export const missingFiles = (keys: string[]): string =>
  some(keys, `${keys.length} files that the database refers to are not in the store, nor were they before:`);

/** Tables that no migration of ours makes. */
export const strangeTables = (names: string[]): string =>
  some(names, 'These tables are not the shop’s, and were left behind:');

function some(names: string[], title: string): string {
  if (names.length === 0) return '';
  const shown = [...names.slice(0, most), ...(names.length > most ? ['…'] : [])];
  return [title, ...shown.map((name) => `  ${name}`), ''].join('\n');
}
