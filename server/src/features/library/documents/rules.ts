export const inCents = (dollars: number): number => Math.round(dollars * 100);

/** As typed with commas between them: each once, whatever its case, and none empty. */
export function splitCategories(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(',')) {
    const name = part.trim().replace(/\s+/g, ' ');
    if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}
