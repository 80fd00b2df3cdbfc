import type { FileStore } from '../../../ports/files/port.ts';
import { uniqueName } from '../files/file-names.ts';
import { storeThumbnail } from './thumbnails.ts';

const line = (y: number, width: number) => `<rect x="96" y="${y}" width="${width}" height="10" rx="5"/>`;
const lines = [448, 420, 440, 300, 448, 430, 410, 448, 220, 440, 448, 400].map((width, index) =>
  line(230 + index * 44, width),
);

/** A written page from afar: what is shown until the first page has been drawn. */
const page = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="853">
<rect width="640" height="853" fill="#fffefb"/><g fill="#dcd6c9"><rect x="170" y="120" width="300" height="24" rx="12"/>
${lines.join('')}</g></svg>`;

export const storePlaceholder = (files: FileStore, name: string): Promise<string> =>
  storeThumbnail(files, uniqueName(name), Buffer.from(page));
