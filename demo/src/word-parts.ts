import JSZip from 'jszip';

/** The parts of a Word file that are the document; another one carries the hour of its making. */
export async function wordParts(file: Buffer): Promise<Record<string, string | undefined>> {
  const zip = await JSZip.loadAsync(file);
  const names = Object.keys(zip.files).filter((name) => /^(word\/.*|docProps\/custom)\.xml$/.test(name));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await zip.file(name)?.async('string')] as const)),
  );
}
