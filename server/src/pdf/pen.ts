import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unpackFont } from './unpack-font.ts';

type Face = 'body' | 'strong' | 'display';

/** A font file and the characters that it has. */
interface Font {
  file: string;
  ranges: [first: number, last: number][];
}

export interface Style {
  face: Face;
  size: number;
  color: string;
}

/** The build copies them there from their packages. */
const folder = resolve(import.meta.dirname, import.meta.env.PROD ? '../fonts' : '../../../dist/fonts');

/** The families come in files for one script each; the first one that has a character draws it. */
function fonts(family: 'inter' | 'newsreader', weight: number): Font[] {
  const scripts = JSON.parse(readFileSync(join(folder, `${family}.json`), 'utf8'));
  return Object.entries<string>(scripts)
    .map(([script, ranges]) => ({
      file: join(folder, `${family}-${script}-${weight}-normal.woff`),
      ranges: ranges.split(',').map(readRange),
    }))
    .reverse();
}

function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const body = fonts('inter', 400);
const strong = fonts('inter', 600);
const faces: Record<Face, Font[]> = { body, strong, display: [...fonts('newsreader', 500), ...strong] };

const unpacked = new Map<string, Buffer>();

function read(file: string): Buffer {
  const known = unpacked.get(file) ?? unpackFont(readFileSync(file));
  unpacked.set(file, known);
  return known;
}

function fileFor(face: Face, character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const has = ({ ranges }: Font) => ranges.some(([first, last]) => first <= code && code <= last);
  return (faces[face].find(has) ?? body[0])?.file ?? '';
}

/** Text that one font draws. */
interface Run {
  file: string;
  text: string;
}

function runs(face: Face, text: string): Run[] {
  const found: Run[] = [];
  for (const character of text) {
    const file = fileFor(face, character);
    const last = found.at(-1);
    if (last?.file === file) last.text += character;
    else found.push({ file, text: character });
  }
  return found;
}

/** Writes text of several scripts, which no single font has, on the pages of a document. */
export class Pen {
  private readonly registered = new Set<string>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  width(text: string, style: Style): number {
    return this.measured(text, style).reduce((sum, run) => sum + run.width, 0);
  }

  /** One line, from a place or up to it. */
  write(text: string, x: number, y: number, style: Style, side: 'from' | 'upTo' = 'from'): void {
    const drawn = this.measured(tidy(text), style);
    let left = side === 'from' ? x : x - drawn.reduce((sum, run) => sum + run.width, 0);
    for (const { file, text: part, width } of drawn) {
      this.font(file, style.size).fillColor(style.color).text(part, left, y, { lineBreak: false });
      left += width;
    }
  }

  /** The lines that a text needs to be no wider than this; a word that is wider is broken. */
  lines(text: string, width: number, style: Style): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => this.wrap(tidy(paragraph), width, style));
  }

  private wrap(paragraph: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (candidate: string) => this.width(candidate, style) <= width;
    for (const word of paragraph.split(' ')) {
      const candidate = line ? `${line} ${word}` : word;
      if (fits(candidate)) {
        line = candidate;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const character of word) {
        if (line && !fits(line + character)) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line];
  }

  private font(file: string, size: number): PDFKit.PDFDocument {
    if (!this.registered.has(file)) this.document.registerFont(file, read(file));
    this.registered.add(file);
    return this.document.font(file, size);
  }

  private measured(text: string, { face, size }: Style): (Run & { width: number })[] {
    return runs(face, text).map((run) => ({
      ...run,
      width: this.font(run.file, size).widthOfString(run.text),
    }));
  }
}

/** One line, composed where that is possible, without what is not for printing. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
