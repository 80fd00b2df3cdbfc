import fc from 'fast-check';
import { doc } from '../redline/documents/arbitrary.ts';
import { type Doc, holdersIn, type Paragraph } from '../redline/documents/model.ts';
import { render } from '../redline/documents/render.ts';
import { blankKeys, switchKeys } from './answers.ts';
import { cutRuns } from './cut-runs.ts';
import { Dice } from './dice.ts';

const tags = [
  ...switchKeys.flatMap((key) => [`{{#if ${key}}}`, `{{#if not ${key}}}`]),
  ...Array.from({ length: 8 }, () => '{{/if}}'),
  '{{else}}',
  ...blankKeys.map((key) => `{{${key}}}`),
  '{{',
  '{{Not A Name}}',
];

/** Tags anywhere, whether or not they belong together: around sections, marks, cells and halves of paragraphs. */
function scattered(drawn: Doc, seed: number): Buffer {
  const dice = new Dice(seed);
  const model = structuredClone(drawn);
  for (const { paragraph } of holdersIn(model)) if (dice.oneIn(2)) scatter(paragraph, dice);
  return cutRuns(render(model), dice);
}

function scatter({ inlines }: Paragraph, dice: Dice) {
  for (let count = 1 + dice.upTo(3); count > 0; count -= 1)
    inlines.splice(dice.upTo(inlines.length + 1), 0, {
      kind: 'text',
      text: dice.of(tags),
      look: dice.of([0, 0, 4]),
    });
}

export const wild = fc
  .tuple(doc, fc.integer({ min: 1, max: 2 ** 30 }), fc.integer({ min: 2, max: 8 }))
  .map(([one, seed, most]) => ({
    seed,
    template: scattered({ ...one, blocks: one.blocks.slice(0, most) }, seed),
  }));
