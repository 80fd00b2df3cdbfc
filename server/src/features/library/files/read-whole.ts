import type { FileStore } from '../../../ports/files/port.ts';

/** A stored file in memory; nothing where there is none, or where it is larger than expected. */
export async function readWhole(files: FileStore, key: string, most: number): Promise<Buffer | undefined> {
  const file = await files.read(key);
  if (!file || file.size > most) {
    file?.bytes.destroy();
    return undefined;
  }
  const bytes = Buffer.alloc(file.size);
  let length = 0;
  for await (const chunk of file.bytes as AsyncIterable<Buffer>) length += chunk.copy(bytes, length);
  return length === file.size ? bytes : undefined;
}
