import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { fields } from '../../test/blanks/answers.ts';
import { content, p, r, shown, tbl } from '../../test/blanks/write.ts';
import { wordFile } from '../../test/word.ts';
import { packedZeros } from '../../test/zip.ts';
import { Documents } from './documents.ts';

const built = join(import.meta.dirname, '../../../dist/server/word-thread.js');
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
const documents = new Documents({ file: built }, log);
const hasty = new Documents({ file: built, megabytes: 64, milliseconds: 300 }, log);
afterAll(() => Promise.all([documents.close(), hasty.close()]));

const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('');
const within = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);

test('documents are read, filled and stamped beside the requests', async () => {
  const file = content(p('To {{client_name}}'));
  expect(await documents.findBlanks(file)).toMatchObject({ done: { blanks: [{ key: 'client_name' }] } });
  expect(await documents.read(file, [], {})).toMatchObject({
    done: [{ blocks: [{ cells: [[{ text: 'To ' }, { blank: 'client_name' }]] }] }],
  });
  const filled = await documents.fill(file, [], { client_name: 'Ada' });
  if (filled === 'busy' || 'reason' in filled) throw new Error('it can be filled in');
  expect(shown(filled.done)).toEqual(['To Ada']);
  const stamped = await documents.stamp(filled.done, 'abc');
  if (stamped === 'busy' || 'reason' in stamped) throw new Error('it can be stamped');
  expect(await documents.readStamp(stamped.done)).toEqual({ done: 'abc' });
  expect(await documents.words(stamped.done)).toEqual({ done: 'To Ada' });
});

const answers = { fee: '1', client_name: 'x\n'.repeat(5000), renewal: 'no' };
const hostile: Record<string, () => Buffer> = {
  'no Word file': () => Buffer.from('hello'),
  'a bomb': () =>
    wordFile({ 'word/document.xml': undefined }, [
      { name: 'word/document.xml', packed: { bytes: packedZeros(300), size: 300 * 2 ** 20 } },
    ]),
  'tables in tables': () =>
    content(within(300, '<w:tbl><w:tblGrid/><w:tr><w:tc>', p('{{fee}}'), '<w:p/></w:tc></w:tr></w:tbl>')),
  'boxes in boxes': () =>
    content(
      within(60, '<w:p><w:r><w:pict><w:txbxContent>', p('{{fee}}'), '</w:txbxContent></w:pict></w:r></w:p>'),
    ),
  'very many runs': () => content(`<w:p>${times(30_000, () => '<w:r><w:t>{</w:t></w:r>')}</w:p>`),
  'more elements than a document may have': () => content(`<w:p>${'<w:r/>'.repeat(600_001)}</w:p>`),
  'very many blanks': () => content(p(times(8000, (i) => `{{b${i}}} `))),
  'very many long answers': () => content(times(2000, () => p('{{client_name}}'))),
  'passages in passages': () => content(p(within(5000, '{{#if renewal}}', 'x', '{{/if}}'))),
  'passages that are never closed': () => content(times(3000, () => p('{{#if renewal}}x'))),
  'many passages in a row': () =>
    content(tbl(Array.from({ length: 1000 }, () => '{{#if renewal}}x{{/if}}')) + p('')),
  braces: () => content(p('{'.repeat(300_000))),
  'open braces': () => content(p('{{a '.repeat(100_000))),
  brackets: () => content(p('['.repeat(200_000))),
  'odd names': () => content(p('{{__proto__}} {{constructor}} {{#if tostring}}x{{/if}} {{hasownproperty}}')),
  'fields that never end': () =>
    content(times(3000, () => '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>') + p('{{fee}}')),
  'bookmarks around what goes': () =>
    content(
      p('{{#if renewal}}') +
        times(3000, (i) => p(`<w:bookmarkStart w:id="${i}" w:name="b${i}"/>`, r('x'))) +
        p('{{/if}}') +
        times(3000, (i) => `<w:bookmarkEnd w:id="${i}"/>`),
    ),
};

const sentence = /^The document (is damaged|is not a Word file|is too large|is too long)/;

describe('a strange file is filled in or told in a sentence, and the thread goes on:', () => {
  test.each(Object.entries(hostile))('%s', async (_, make) => {
    const file = make();
    for (const told of [
      await documents.findBlanks(file),
      await documents.readInside(file),
      await documents.read(file, fields, answers),
      await documents.fill(file, fields, answers),
    ]) {
      if (told === 'busy') throw new Error('nobody else is asking');
      if ('reason' in told) expect(told.reason).toMatch(sentence);
    }
    expect(logged).toEqual([]);
  });
});

test('what takes too long is ended', async () => {
  const long = content(times(60_000, () => p('{{client_name}} and {{fee}}')));
  expect(await hasty.fill(long, fields, answers)).toEqual({ reason: expect.stringMatching(sentence) });
  // On a busy machine a new thread alone may take as long as that.
  await expect
    .poll(() => hasty.words(content(p('on it goes'))), { timeout: 20_000 })
    .toEqual({ done: 'on it goes' });
});
