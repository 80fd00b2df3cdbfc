import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillDocument } from '../../src/blanks/fill-document.ts';
import { officeDifference, readWithOffice, type Told } from '../redline/office/office.ts';
import { plain } from '../redline/office/settle.ts';
import { fields } from './answers.ts';
import { blanks, switched } from './samples.ts';

// biome-ignore lint/style/noProcessEnv: where LibreOffice is, and how many, is told by the script that runs this
const { WORD_PYTHON, WORD_SOFFICE, WORD_OFFICE_BLANKS = '200', WORD_SEED } = process.env;
const numRuns = Math.ceil(Number(WORD_OFFICE_BLANKS) / 2);
const seed = Number(WORD_SEED ?? Date.now() % 1_000_000_000);
const leastRight = 0.99;
const isThere = Boolean(WORD_PYTHON && WORD_SOFFICE);

/** The model knows no lines in an answer: a break is as good as a space. */
const spaced = (told: Told): Told =>
  told.blocks
    ? { blocks: told.blocks.map((block) => ({ ...block, text: block.text.replace(/\s/g, ' ') })) }
    : told;

test.skipIf(!isThere)('LibreOffice reads what was to be filled in', { timeout: 3_600_000 }, async () => {
  const samples = [blanks, switched].flatMap((one) => fc.sample(one, { numRuns, seed }));
  const jobs = samples.flatMap(({ template, expected, answers }) =>
    [expected, fillDocument(template, fields, answers)].map((bytes) => ({
      bytes: plain(bytes),
      mode: 'accept' as const,
    })),
  );
  const told = await readWithOffice(WORD_PYTHON ?? '', WORD_SOFFICE ?? '', jobs);
  const unlike: string[] = [];
  for (const index of samples.keys()) {
    const [wanted, found] = [told[2 * index], told[2 * index + 1]];
    const difference =
      wanted && found ? officeDifference(spaced(wanted), spaced(found), ['text', 'label']) : 'was not read';
    if (difference) unlike.push(`${index}: ${difference.slice(0, 400)}`);
  }
  const share = 1 - unlike.length / samples.length;
  expect(share, `seed ${seed}\n${unlike.slice(0, 5).join('\n')}`).toBeGreaterThanOrEqual(leastRight);
});
