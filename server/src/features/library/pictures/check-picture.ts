import { onlyPictures } from '@counterpart/contract/facts/file-kinds';
import { Refused } from '../files/refused.ts';
import { mostMegapixels, renderThumbnails, type Thumbnail } from './thumbnails.ts';

const longestSide = 16_000;

const starts: [format: string, matches: (bytes: Buffer) => boolean][] = [
  ['JPEG', (bytes) => at(bytes, 0, '\xff\xd8\xff')],
  ['PNG', (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['WebP', (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')],
  ['GIF', (bytes) => at(bytes, 0, 'GIF8')],
  ['AVIF', (bytes) => at(bytes, 4, 'ftyp') && bytes.subarray(8, 64).includes('avif')],
  ['TIFF', (bytes) => at(bytes, 0, 'II*\0') || at(bytes, 0, 'MM\0*')],
];

const at = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text;

const formats: Record<string, string> = {
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
  tif: 'TIFF',
};

/** Decodes a picture and gives what the shop shows of it. What it is, its bytes say; its name has to say the same. */
export async function checkPicture(bytes: Buffer, extension: string): Promise<Thumbnail[]> {
  const format = starts.find(([, matches]) => matches(bytes))?.[0];
  if (!format) throw new Refused(`This is not an image that can be read. ${onlyPictures}`);
  if (format !== formats[extension])
    throw new Refused(`The image is a ${format}, although its name says something else. Please rename it`);
  const { width, height } = await measure(bytes);
  if (width * height > mostMegapixels * 1_000_000 || Math.max(width, height) > longestSide)
    throw new Refused(
      `The image is too large: it may have at most ${mostMegapixels} megapixels and ${longestSide.toLocaleString('en-US')} on a side`,
    );
  try {
    return await renderThumbnails(bytes);
  } catch {
    throw new Refused('The image is damaged and cannot be shown');
  }
}

/** From the head of the file, without decoding any of it. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    throw new Refused(`This is not an image that can be read. ${onlyPictures}`);
  }
}
