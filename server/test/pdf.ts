import { inflateSync } from 'node:zlib';

interface ReadPdf {
  /** The text of each page, as it is drawn, one line for each piece. */
  pages: string[];
  /** The names of the fonts that are in the file. */
  fonts: string[];
}

/** Reads what a person reads in a PDF: its pages are inflated and its glyphs are looked up in the maps of its fonts. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  for (const [, id = '', body = ''] of bytes
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', content] = body.split(/\nstream\r?\n/);
    const raw = Buffer.from(content?.replace(/\r?\nendstream$/, '') ?? '', 'latin1');
    const isPacked = content !== undefined && dictionary.includes('/FlateDecode');
    objects.set(id, { dictionary, stream: (isPacked ? inflateSync(raw) : raw).toString('latin1') });
  }
  const reference = (dictionary: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
  const alphabets = new Map<string, Map<number, string>>();
  const alphabetOf = (fontId: string) => {
    const map = objects.get(reference(objects.get(fontId)?.dictionary ?? '', 'ToUnicode'))?.stream ?? '';
    const known = alphabets.get(fontId) ?? readAlphabet(map);
    alphabets.set(fontId, known);
    return known;
  };
  const all = [...objects.values()];
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = objects.get(reference(dictionary, 'Resources'))?.dictionary ?? '';
      return readPage(objects.get(reference(dictionary, 'Contents'))?.stream ?? '', (name) =>
        alphabetOf(reference(resources, name)),
      );
    });
  return {
    pages,
    fonts: all.flatMap(({ dictionary }) => /\/BaseFont \/([\w+-]+)/.exec(dictionary)?.[1] ?? []),
  };
}

function readAlphabet(map: string): Map<number, string> {
  const alphabet = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      alphabet.set(Number.parseInt(first, 16) + index, fromUtf16(units));
  }
  return alphabet;
}

const fromUtf16 = (units: string) =>
  Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function readPage(content: string, alphabetOf: (font: string) => Map<number, string>): string {
  let alphabet = new Map<number, string>();
  const pieces: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
    if (font) alphabet = alphabetOf(font);
    if (!shown) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    pieces.push(codes.map((code) => alphabet.get(Number.parseInt(code, 16)) ?? '').join(''));
  }
  return pieces.join('\n');
}
