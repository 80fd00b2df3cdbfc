import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { demoCatalogue } from '../../demo/src/catalogue.ts';
import type { Clause, LegalDocument } from '../../demo/src/legal-document.ts';
import { wordFile } from '../../demo/src/word-file.ts';

const wordsOnAPage = 290;
const edits = 40;

export interface Versions {
  older: Buffer;
  newer: Buffer;
}

/** A long agreement and its next version, in which some forty things changed here and there. */
export async function versionsOf(pages: number, variant = 0): Promise<Versions> {
  const older = longAgreement(pages * wordsOnAPage, variant);
  return { older: await asWordSaves(older), newer: await asWordSaves(revised(older)) };
}

/** The demo's texts one after the other, and again with other words, until there are as many. */
function longAgreement(words: number, variant: number): LegalDocument {
  const parts = demoCatalogue.map(({ versions: [first] }) => first.document);
  const [first] = parts;
  if (!first) throw new Error('the demo has no texts');
  const all: LegalDocument = { ...first, definitions: [], clauses: [], schedules: [] };
  for (let place = 0; wordsIn(all) < words; place++) {
    const round = variant * 100 + Math.floor(place / parts.length);
    const text = (value: string) => varied(value, round);
    const { definitions, clauses, schedules } = parts[(place + variant) % parts.length] ?? first;
    all.definitions.push(...definitions.map(({ term, meaning }) => ({ term, meaning: text(meaning) })));
    all.clauses.push(
      ...clauses.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(text) })),
    );
    all.schedules.push(...schedules.map((one) => ({ ...one, rows: one.rows.map((row) => row.map(text)) })));
  }
  return all;
}

const wordsIn = (document: LegalDocument) => JSON.stringify(document).split(' ').length;

const varied = (text: string, round: number) =>
  round === 0 ? text : text.replace(/\b(the|a|an|any) (?=[a-z])/, `$1 said no. ${round} `);

function revised(document: LegalDocument): LegalDocument {
  const apart = Math.max(1, Math.floor(document.clauses.length / edits));
  const moved = document.clauses.slice(3, 4);
  const clauses = document.clauses.flatMap((clause, place) => {
    if (moved.includes(clause)) return [];
    return place % apart === 0 ? edited(clause, place / apart) : [clause];
  });
  return {
    ...document,
    clauses: [...clauses, ...moved],
    schedules: document.schedules.map((one, place) =>
      place % 3 === 0 ? { ...one, rows: [...one.rows.slice(1), one.columns.map(() => 'New')] } : one,
    ),
  };
}

function edited(clause: Clause, turn: number): Clause[] {
  const { heading, paragraphs } = clause;
  const [first = '', ...others] = paragraphs;
  switch (turn % 5) {
    case 0:
      return [
        { heading, paragraphs: [first.replace(/\b(will|may|must|is)\b/, 'shall at all times'), ...others] },
      ];
    case 1:
      return [
        { heading, paragraphs: [...paragraphs, `Nothing in clause ${turn} limits {{party_${turn}}}.`] },
      ];
    case 2:
      return [
        clause,
        { heading: `Use of software ${turn}`, paragraphs: [first, 'Either party may object.'] },
      ];
    case 3:
      return others.length > 0 ? [{ heading, paragraphs: others }] : [];
    default:
      return [{ heading: `${heading} and more`, paragraphs: [`**In short.** ${first}`, ...others] }];
  }
}

const run = /<w:r>((?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?)<w:t xml:space="preserve">([^<]*)<\/w:t><\/w:r>/g;

/** Word splits text into many runs and remembers when each was typed; and long agreements have notes. */
async function asWordSaves(document: LegalDocument): Promise<Buffer> {
  const parts = unzipSync(await wordFile(document, document.title));
  const notes: string[] = [];
  let runs = 0;
  change(parts, 'word/document.xml', (xml) =>
    xml
      .replace(/([^<>]{20}\bnotice\b[^<>]*<\/w:t><\/w:r>)<\/w:p>/g, (_, last: string) => {
        notes.push(note(notes.length + 1, last.slice(0, 20)));
        return `${last}<w:r><w:footnoteReference w:id="${notes.length}"/></w:r></w:p>`;
      })
      .replace(run, (_, look: string, text: string) =>
        text
          .split(/(?<=[,;.] )/)
          .map((piece) => {
            runs += 1;
            return `<w:r w:rsidR="00A${runs % 7}13B2">${look}<w:t xml:space="preserve">${piece}</w:t></w:r>`;
          })
          .join(''),
      ),
  );
  change(parts, 'word/footnotes.xml', (xml) =>
    xml.replace('</w:footnotes>', `${notes.join('')}</w:footnotes>`),
  );
  return Buffer.from(zipSync(parts));
}

const note = (id: number, about: string) =>
  `<w:footnote w:id="${id}"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> On “${about}”, see the minutes.</w:t></w:r></w:p></w:footnote>`;

function change(parts: Record<string, Uint8Array>, name: string, edit: (xml: string) => string) {
  const part = parts[name];
  if (!part) throw new Error(`the demo's files have no ${name}`);
  parts[name] = strToU8(edit(strFromU8(part)));
}
