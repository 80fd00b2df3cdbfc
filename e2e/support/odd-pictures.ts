import type { UploadedFile } from './library.ts';

type Colour = [red: number, green: number, blue: number];

/** Rows of pixels from the bottom up, as Windows keeps them. */
function bitmap(width: number, height: number, [red, green, blue]: Colour, bytesPerPixel: 3 | 4): Buffer {
  const rowLength = Math.ceil((width * bytesPerPixel) / 4) * 4;
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows.set([blue, green, red, 255].slice(0, bytesPerPixel), y * rowLength + x * bytesPerPixel);
  return rows;
}

function infoHeader(width: number, height: number, bitsPerPixel: number): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bitsPerPixel, 14);
  return header;
}

export function bmp(colour: Colour): UploadedFile {
  const [width, height] = [60, 80];
  const rows = bitmap(width, height, colour, 3);
  const start = Buffer.alloc(14);
  start.write('BM');
  start.writeUInt32LE(54 + rows.length, 2);
  start.writeUInt32LE(54, 10);
  const buffer = Buffer.concat([start, infoHeader(width, height, 24), rows]);
  return { name: 'cover.bmp', mimeType: 'image/bmp', buffer };
}

export function ico(colour: Colour): UploadedFile {
  const side = 32;
  const rows = bitmap(side, side, colour, 4);
  const mask = Buffer.alloc((side * side) / 8);
  // Its height counts the mask, too.
  const image = Buffer.concat([infoHeader(side, side * 2, 32), rows, mask]);
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.set([side, side], 6);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(image.length, 14);
  directory.writeUInt32LE(22, 18);
  return { name: 'cover.ico', mimeType: 'image/x-icon', buffer: Buffer.concat([directory, image]) };
}

export const svg = (content: string, attributes = 'viewBox="0 0 3 4"'): UploadedFile => ({
  name: 'cover.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  ),
});
