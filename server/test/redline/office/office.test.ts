import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDocuments } from '../../../src/redline/compare-documents.ts';
import { pairs } from '../documents/pairs.ts';
import { knownPairs } from './known-pairs.ts';
import { officeDifference, readWithOffice } from './office.ts';
import { plain, settled } from './settle.ts';

// biome-ignore lint/style/noProcessEnv: where LibreOffice is, and how many pairs, is told by the script that runs this
const { WORD_PYTHON, WORD_SOFFICE, WORD_OFFICE_PAIRS = '340', WORD_SEED, WORD_ONLY, WORD_KEEP } = process.env;
const seed = Number(WORD_SEED ?? Date.now() % 1_000_000_000);
const stamp = { author: 'Counterpart', date: new Date('2026-01-01T00:00:00Z') };
const least = { text: 0.999, everything: 0.95, demo: 1 };

interface Named {
  name: string;
  older: Uint8Array;
  newer: Uint8Array;
}

const random = (): Named[] =>
  fc
    .sample(pairs, { numRuns: Number(WORD_OFFICE_PAIRS), seed })
    .map(({ older, newer }, index) => ({ name: `random ${index}`, older, newer }))
    .filter((_, index) => !WORD_ONLY || WORD_ONLY.split(',').includes(String(index)));

/** Each version with the one after it. */
function own(): Named[] {
  const folder = join(import.meta.dirname, '../../../../demo/files');
  const names = readdirSync(folder);
  return names.flatMap((name) => {
    const [, stem, version] = /^(.+)-v(\d+)\.docx$/.exec(name) ?? [];
    const next = `${stem}-v${Number(version) + 1}.docx`;
    if (!stem || !names.includes(next)) return [];
    return [{ name: next, older: readFileSync(join(folder, name)), newer: readFileSync(join(folder, next)) }];
  });
}

interface Shares {
  text: number;
  everything: number;
  /** Of how many pairs it cannot read a file of their own, and how many files it was given twice. */
  leftOut: number;
  again: number;
  examples: string[];
}

async function judge(list: Named[], python: string, soffice: string): Promise<Shares> {
  const redlines = list.map(({ older, newer }) => compareDocuments(older, newer, stamp).redline);
  const jobs = list.flatMap(({ older, newer }, index) => {
    const redline = redlines[index] ?? new Uint8Array();
    return [
      { bytes: plain(newer), mode: 'accept' as const },
      { bytes: settled(redline, 'accept'), mode: 'accept' as const },
      { bytes: plain(older), mode: 'accept' as const },
      { bytes: settled(redline, 'reject'), mode: 'reject' as const },
    ];
  });
  const told = await readWithOffice(python, soffice, jobs);
  const wrong = { text: 0, everything: 0 };
  let judged = 0;
  const examples: string[] = [];
  for (const [index, { name }] of list.entries()) {
    const [wanted, accepted, past, rejected] = [0, 1, 2, 3].map((at) => told[index * 4 + at]);
    if (!wanted?.blocks || !past?.blocks || !accepted || !rejected) {
      examples.push(`${name}: a file of its own is too much for LibreOffice`);
      continue;
    }
    judged += 1;
    const find = (aspects: ('text' | 'label' | 'look')[]) => {
      const after = officeDifference(wanted, accepted, aspects);
      const before = officeDifference(past, rejected, aspects);
      return after ? `accepted: ${after}` : before && `rejected: ${before}`;
    };
    const inText = find(['text']);
    const inAll = inText ?? find(['text', 'label', 'look']);
    if (inText) wrong.text += 1;
    if (inAll) wrong.everything += 1;
    if (inAll) examples.push(`${name}: ${inAll}`);
    if (inAll && WORD_KEEP)
      for (const [at, kind] of ['newer', 'accept', 'older', 'reject'].entries())
        writeFileSync(join(WORD_KEEP, `${name}-${kind}.docx`), jobs[index * 4 + at]?.bytes ?? '');
  }
  if (WORD_KEEP) writeFileSync(join(WORD_KEEP, `${list[0]?.name}.txt`), examples.join('\n'));
  return {
    text: 1 - wrong.text / judged,
    everything: 1 - wrong.everything / judged,
    leftOut: list.length - judged,
    again: told.filter(({ tries }) => tries).length,
    examples: examples.sort((one) => (one.includes(', text:') ? -1 : 1)),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const tell = (what: string, { text, everything, leftOut, again, examples }: Shares) =>
  process.stdout.write(
    `LibreOffice, ${what} (seed ${seed}): text right in ${percent(text)}, everything in ${percent(everything)}; ${leftOut} pairs left out, ${again} files read twice\n${examples
      .slice(0, 12)
      .map((one) => `  ${one}\n`)
      .join('')}`,
  );

const isThere = WORD_PYTHON !== undefined && WORD_SOFFICE !== undefined;

test.skipIf(!isThere)(
  'LibreOffice accepts to the newer and rejects to the older',
  { timeout: 3_600_000 },
  async () => {
    const shares = await judge(random(), WORD_PYTHON ?? '', WORD_SOFFICE ?? '');
    tell('random pairs', shares);
    expect(shares.text).toBeGreaterThanOrEqual(least.text);
    expect(shares.everything).toBeGreaterThanOrEqual(least.everything);
  },
);

test.skipIf(!isThere)('LibreOffice agrees on what was once wrong', { timeout: 3_600_000 }, async () => {
  const shares = await judge(knownPairs(), WORD_PYTHON ?? '', WORD_SOFFICE ?? '');
  expect(shares).toMatchObject({ everything: 1, leftOut: 0, examples: [] });
});

test.skipIf(!isThere)('LibreOffice agrees on what the demo sells', { timeout: 3_600_000 }, async () => {
  const shares = await judge(own(), WORD_PYTHON ?? '', WORD_SOFFICE ?? '');
  tell('the demo’s own', shares);
  expect(shares.everything).toBeGreaterThanOrEqual(least.demo);
});
