import { onlyPictures } from '@counterpart/contract/facts/file-kinds';
import { ApiError } from '../../../lib/api.ts';

/** Of the longer side. */
const most = 2000;

/**
 * A picture of a kind that the server does not take, as this browser shows it. It is only ever an image: no script in it
 * runs, and nothing that it refers to is fetched.
 */
export async function asPixels(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = sizeOf(image, file.type === 'image/svg+xml');
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
    if (!pixels) throw new Error('nothing was drawn');
    // Where WebP cannot be written it is PNG.
    const ending = pixels.type.replace('image/', '');
    return new File([pixels], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: pixels.type });
  } catch {
    throw new ApiError(400, { message: onlyPictures });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A drawing is as large as is useful, whatever it says; one that says nothing of its size gets a cover's. */
function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement, isDrawing: boolean): [number, number] {
  const longest = Math.max(naturalWidth, naturalHeight);
  if (longest === 0) return [(most * 3) / 4, most];
  const scale = isDrawing ? most / longest : Math.min(1, most / longest);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return [scaled(naturalWidth), scaled(naturalHeight)];
}
