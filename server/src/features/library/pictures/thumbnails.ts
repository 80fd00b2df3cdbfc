import { folders } from '../../../ports/files/folders.ts';
import type { FileStore } from '../../../ports/files/port.ts';

export const thumbnailWidths = [320, 640];
export const mostMegapixels = 50;
const mostPixels = mostMegapixels * 1_000_000;

export interface Thumbnail {
  width: number;
  bytes: Buffer;
}

/** A picture for the shop window in two widths of WebP: decoded, turned upright, and without anything else it carried. */
export async function renderThumbnails(picture: Buffer): Promise<Thumbnail[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const thumbnails: Thumbnail[] = [];
  for (const width of thumbnailWidths) {
    const bytes = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height: Math.round((width * 4) / 3), fit: 'cover', position: 'top' })
      .webp({ quality: 80, effort: 4 })
      .timeout({ seconds: 20 })
      .toBuffer();
    thumbnails.push({ width, bytes });
  }
  return thumbnails;
}

const keyOf = (name: string, width: number) => `${folders.thumbnails}${name}-${width}.webp`;

/** The narrow one has the same key with its own width in place of the other. */
export const thumbnailKeys = (wideKey: string): string[] =>
  thumbnailWidths.map((width) => wideKey.replace(/-640\.webp$/, `-${width}.webp`));

/** Gives the key of the wider one. */
export async function storeThumbnails(
  files: FileStore,
  name: string,
  thumbnails: Thumbnail[],
): Promise<string> {
  for (const { width, bytes } of thumbnails) await files.put(keyOf(name, width), bytes, 'image/webp');
  return keyOf(name, 640);
}

export async function storeThumbnail(files: FileStore, name: string, picture: Buffer): Promise<string> {
  return storeThumbnails(files, name, await renderThumbnails(picture));
}
