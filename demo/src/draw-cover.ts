import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { definingWords, type LegalDocument, withEverything } from './legal-document.ts';

type Drawing = Parameters<typeof satori>[0];
type Style = Record<string, string | number>;

interface RunIn {
  lead: string;
  text: string;
}

const width = 960;
const height = 1280;
const margin = 96;
const paper = '#fffefb';
const ink = '#1c1b18';
const charactersToTheBottomEdge = 1900;
const charactersLostPerParagraph = 40;

/** The lowest third of the picture runs out into the paper. */
const fade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="316"><linearGradient id="fade" x2="0" y2="1"><stop stop-color="${paper}" stop-opacity="0"/><stop offset="0.97" stop-color="${paper}"/></linearGradient><rect width="640" height="316" fill="url(#fade)"/></svg>`,
);

const fonts = [newsreader(400), newsreader(600)];

function newsreader(weight: 400 | 600): Font {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource/newsreader/files/newsreader-latin-${weight}-normal.woff`);
  return { name: 'Newsreader', data: readFileSync(file), weight, style: 'normal' };
}

export async function cover(document: LegalDocument): Promise<Buffer> {
  const svg = await satori(page(document), { width, height, fonts });
  return sharp(Buffer.from(svg))
    .resize(640)
    .composite([{ input: fade, gravity: 'south' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function page(document: LegalDocument): Drawing {
  const style = {
    display: 'block',
    position: 'relative',
    boxSizing: 'border-box',
    width,
    height,
    padding: `${margin}px ${margin}px 0`,
    backgroundColor: paper,
    color: ink,
    fontFamily: 'Newsreader',
    fontSize: 26,
    lineHeight: 1.42,
    textAlign: 'justify',
  };
  const { title, paragraphs } = coverWords(document);
  return element(style, [heading(title), ...paragraphs.map(paragraph)]);
}

function heading(text: string): Drawing {
  const style = {
    display: 'block',
    marginBottom: 52,
    fontSize: text.length > 36 ? 40 : 46,
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '0.06em',
    textAlign: 'center',
    textTransform: 'uppercase',
    textWrap: 'balance',
  };
  const lines = text.split(/ (?=\()/);
  return element(
    style,
    lines.map((line) => element({ display: 'block' }, line)),
  );
}

/** All that a cover shows: documents that agree in these words have the same one. */
export function coverWords(document: LegalDocument): { title: string; paragraphs: RunIn[] } {
  return { title: document.title, paragraphs: firstPage(document) };
}

function firstPage(document: LegalDocument): RunIn[] {
  const shown: RunIn[] = [];
  let room = charactersToTheBottomEdge;
  for (const { lead, text: written } of runIns(document)) {
    if (room <= 0) break;
    const text = withEverything(written);
    shown.push({ lead, text: text.slice(0, room) });
    room -= lead.length + text.length + charactersLostPerParagraph;
  }
  return shown;
}

function runIns({ preamble, definitions, clauses }: LegalDocument): RunIn[] {
  return [
    ...preamble.map((text) => ({ lead: '', text })),
    ...definitions.map(({ term, meaning }) => ({ lead: `“${term}”`, text: definingWords(meaning) })),
    ...clauses.map(({ heading, paragraphs }, index) => ({
      lead: `${index + 1}. ${heading}.`,
      text: paragraphs.join(' '),
    })),
  ];
}

function paragraph({ lead, text }: RunIn): Drawing {
  const style = { display: 'block', marginBottom: 20 };
  return element(style, lead ? [bold(lead), ' ', ...withMarks(text)] : withMarks(text));
}

function bold(text: string): Drawing {
  return element({ display: 'inline', fontWeight: 600 }, text);
}

function withMarks(text: string): Drawing[] {
  return text.split(/(\*\*.+?\*\*|\S*\{\{.+?\}\}\S*)/).map((part) => {
    if (part.startsWith('**')) return bold(part.slice(2, -2));
    return part.includes('{{') ? unbroken(part) : part;
  });
}

function unbroken(text: string): Drawing {
  const parts = text.split(/(\{\{.+?\}\})/).map((part) => (part.startsWith('{{') ? blank(part) : part));
  return element({ display: 'inline', whiteSpace: 'nowrap' }, parts);
}

function blank(tag: string): Drawing {
  const length = Math.min(Math.max(tag.length * 8, 90), 190);
  const style = { display: 'inline-block', width: length, height: 2, marginBottom: -4, backgroundColor: ink };
  return element(style, '');
}

function element(style: Style, children: Drawing): Drawing {
  return { type: 'div', key: null, props: { style, children } };
}
