import type { FileStore } from '../../ports/files/port.ts';

const widths = [320, 640];

/**
 * Keeps a picture for the shop window in two widths and gives the key of the wider one.
 * The narrow one has the same key with its own width in place of the other.
 */
export async function storeThumbnail(files: FileStore, name: string, picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const keys = await Promise.all(
    widths.map(async (width) => {
      const key = `template-thumbnails/${name}-${width}.webp`;
      const bytes = await sharp(picture)
        .resize({ width, height: Math.round((width * 4) / 3), fit: 'cover', position: 'top' })
        .webp({ quality: 80, effort: 4 })
        .toBuffer();
      await files.put(key, bytes, 'image/webp');
      return key;
    }),
  );
  return keys[keys.length - 1] ?? '';
}
