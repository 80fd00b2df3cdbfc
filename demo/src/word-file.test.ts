import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { definingWords } from './legal-document.ts';
import { sampleDocument } from './sample-document.fixture.ts';
import { wordFile } from './word-file.ts';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function textOf(xml: string): string {
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
}

async function part(file: Buffer, path: string): Promise<string> {
  const entry = (await JSZip.loadAsync(file)).file(path);
  if (!entry) throw new Error(`${path} is missing`);
  return entry.async('string');
}

describe('the Word file', () => {
  const { title, preamble, definitions, clauses, schedules, signatories } = sampleDocument;
  let file: Buffer;
  let xml: string;
  let paragraphs: string[];

  beforeAll(async () => {
    file = await wordFile(sampleDocument, 'loan-v1');
    xml = await part(file, 'word/document.xml');
    paragraphs = textOf(xml).split('\n');
  });

  it('says everything the document says, in its order', () => {
    const said = [
      title,
      ...preamble,
      ...definitions.map(({ term, meaning }) => `“${term}” ${definingWords(meaning)}`),
      ...clauses.flatMap(({ heading, paragraphs: texts }) => [heading, ...texts]),
      ...schedules.flatMap(({ intro, columns, rows }) => [intro, ...columns, ...rows.flat()]),
      ...signatories,
    ];
    expect(paragraphs.filter((text) => said.includes(text))).toEqual(said);
  });

  it('lets every definition say that it means something, once', () => {
    expect(paragraphs).toContain('“Purpose” means {{purpose}} and nothing else.');
    expect(definingWords('means the items.')).toBe('means the items.');
    expect(definingWords('the items.')).toBe('means the items.');
  });

  it('counts schedules only where there are several', async () => {
    const [first] = schedules;
    const second = { title: 'Rent Schedule', columns: ['Month', 'Rent'], rows: [['May', '$40']] };
    const several = { ...sampleDocument, schedules: [...(first ? [first] : []), second] };
    const text = textOf(await part(await wordFile(several, 'loan-v1'), 'word/document.xml'));
    expect(paragraphs).toContain('Schedule: Equipment');
    expect(text.split('\n')).toEqual(expect.arrayContaining(['Schedule 1: Equipment', 'Rent Schedule']));
  });

  it('marks every tag where it stands, each in a run of its own', () => {
    const tags = JSON.stringify(sampleDocument).match(/\{\{.+?\}\}/g) ?? [];
    const marked = [...xml.matchAll(/<w:rStyle w:val="TemplateTag"\/>.*?<w:t[^>]*>(.+?)<\/w:t>/g)];
    expect(marked.map(([, text]) => text)).toEqual([...tags]);
  });

  it('sets the words between asterisks bold, without them', async () => {
    const bold = { ...sampleDocument, preamble: ['Return it **in one week** at {{place}}.'] };
    const text = await part(await wordFile(bold, 'loan-v1'), 'word/document.xml');
    expect(textOf(text)).toContain('Return it in one week at {{place}}.');
    expect(text).toMatch(/<w:b\/>(<w:bCs\/>)?<\/w:rPr><w:t[^>]*>in one week</);
  });

  it('puts the tags of a switched clause into paragraphs of their own, and those of a definition into its', async () => {
    const switched = {
      ...sampleDocument,
      definitions: [{ term: 'Item', meaning: 'means a thing.', onlyIf: 'defined' }],
      clauses: [{ heading: 'Fees', paragraphs: ['There are none.'], onlyIf: 'fees' }],
    };
    const text = textOf(await part(await wordFile(switched, 'loan-v1'), 'word/document.xml'));
    expect(text).toContain('{{#if defined}}“Item” means a thing.{{/if}}\n');
    expect(text).toContain('\n{{#if fees}}\nFees\nThere are none.\n{{/if}}\n');
  });

  it('numbers clauses and sub-clauses with Word’s own numbering', async () => {
    const numberedAt = (level: number) => xml.split(`<w:ilvl w:val="${level}"/>`).length - 1;
    const numbering = await part(file, 'word/numbering.xml');
    expect(numberedAt(0)).toBe(clauses.length);
    expect(numberedAt(1)).toBe(5);
    expect(numbering).toContain('w:val="%1."');
    expect(numbering).toContain('w:val="%1.%2"');
  });

  it('repeats the header row of a schedule on every page', () => {
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(schedules.length);
  });

  it('leaves lines to sign on for every signatory', () => {
    for (const label of ['By:', 'Name:', 'Title:', 'Date:']) {
      expect(paragraphs.filter((text) => text === label)).toHaveLength(signatories.length);
    }
  });

  it('carries its title and page numbers in the footer', async () => {
    const footer = await part(file, 'word/footer1.xml');
    expect(textOf(footer)).toContain(title);
    expect(footer).toContain('NUMPAGES');
  });

  it('names its title and maker, and escapes them', async () => {
    const properties = await part(
      await wordFile({ ...sampleDocument, title: 'Loan & <Return>' }, 'loan-v1'),
      'docProps/core.xml',
    );
    expect(properties).toContain('<dc:title>Loan &amp; &lt;Return&gt;</dc:title>');
    expect(properties).toContain('<dc:creator>Counterpart</dc:creator>');
  });

  it('leaves out what a document does not have', async () => {
    const bare = { ...sampleDocument, definitions: [], schedules: [], signatories: [] };
    const text = textOf(await part(await wordFile(bare, 'loan-v1'), 'word/document.xml'));
    expect(text).not.toMatch(/Definitions|Signatures|Schedule:/);
  });
});
