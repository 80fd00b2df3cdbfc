import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, BlankField, DefinedBlank } from '@counterpart/contract/blanks';
import { expect, test } from 'vitest';
import { faultsOf } from '../../test/redline/valid/valid.ts';
import { fillDocument } from '../blanks/fill-document.ts';
import { findBlanks } from '../blanks/find-blanks.ts';
import { readDocument } from '../blanks/read-document.ts';
import { readStamp } from '../blanks/stamp.ts';
import { suggestFields } from '../blanks/suggest-field.ts';

const folder = join(import.meta.dirname, '../../../demo/files');
const list: { files: string; blanks?: DefinedBlank[] }[][] = JSON.parse(
  readFileSync(join(folder, 'catalogue.json'), 'utf8'),
);
const versions = list.flatMap((template) =>
  template.map(({ files }) => [files, template[0]?.blanks ?? []] as const),
);

const sample: Partial<Record<BlankField['kind'], string>> = {
  date: '2027-03-01',
  amount: '1500',
  number: '12',
};

const answersTo = (fields: BlankField[], decision: 'yes' | 'no'): Answers =>
  Object.fromEntries(
    fields.map(({ key, kind, choices }) => [
      key,
      kind === 'yes-no' ? decision : (sample[kind] ?? choices[0] ?? 'Words'),
    ]),
  );

test.each(versions)('%s has no fault, and reads right with every passage and with none', (name, asked) => {
  const file = readFileSync(join(folder, `${name}.docx`));
  const { blanks, faults } = findBlanks(file);
  expect(faults).toEqual([]);
  const said = new Map(asked.map((field) => [field.key, field]));
  const fields = suggestFields(blanks).map((field) => ({ ...field, ...said.get(field.key) }));
  const switches = blanks.filter(({ use }) => use === 'switch').map(({ key }) => key);
  expect(fields.filter(({ kind }) => kind === 'yes-no').map(({ key }) => key)).toEqual(switches);

  for (const decision of ['yes', 'no'] as const) {
    const made = fillDocument(file, fields, answersTo(fields, decision));
    expect(faultsOf(made)).toEqual(faultsOf(file));
    expect(readStamp(made)).toBe(readStamp(file));
    const blocks = readDocument(made).flatMap((clause) => (clause.title === 'Footer' ? [] : clause.blocks));
    const texts = blocks.flatMap(({ cells }) =>
      cells.map((pieces) => pieces.map(({ text }) => text ?? '').join('')),
    );
    for (const text of texts) expect(text).not.toMatch(/[{}]| {2}| [.,;]|[.,] ?[.,]|^ | $/);
    const labels = blocks.flatMap(({ label, cells }) =>
      label ? [[label, cells.flat().length] as const] : [],
    );
    expect(labels.filter(([, pieces]) => pieces === 0)).toEqual([]);
    expect(labels.map(([label]) => label)).toEqual(counted(labels.map(([label]) => label)));
  }
});

test('each says which one it is, also when it is filled in', () => {
  const ids = versions.map(([name]) => readStamp(readFileSync(join(folder, `${name}.docx`))));
  expect(new Set(ids).size).toBe(versions.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

/** Labels as they have to follow one another: 1. 2. 2.1 2.2 3. */
function counted(labels: string[]): string[] {
  let [clause, part] = [0, 0];
  return labels.map((label) => {
    if (!/\d\.\d/.test(label)) {
      [clause, part] = [clause + 1, 0];
      return `${clause}.`;
    }
    part += 1;
    return `${clause}.${part}`;
  });
}
