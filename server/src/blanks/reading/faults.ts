import type { BlankFault } from '@counterpart/contract/blanks';
import { shortened } from '../../word/clauses.ts';
import type { Line } from './line.ts';
import type { Misspelt, Tag } from './tags.ts';

const mostFaults = 50;

/** What is wrong with the blanks of a file, each in a sentence. */
export class Faults {
  readonly list: BlankFault[] = [];

  add(message: string, line: Line) {
    if (this.list.length < mostFaults) this.list.push({ message, paragraph: beginningOf(line) });
  }

  /** What a line is to be told by itself. */
  addOf(line: Line) {
    for (const one of line.misspelt) this.add(this.misspelt(one), line);
    const [tag] = /\{\{[^{}]{0,80}(\}\})?/.exec(line.instructions) ?? [];
    if (tag) this.add(`“${tag}” stands in the instruction of a field, where nothing can be filled in.`, line);
  }

  unclosed = ({ written }: Tag) =>
    `The passage “${written}” is opened and never closed: {{/if}} has to stand where it ends.`;

  unopened = ({ written }: Tag) => `“${written}” stands where no passage is open.`;

  crossing = ({ written }: Tag) =>
    `The passage “${written}” begins in one cell or table and ends in another: it has to stand inside one cell, around whole rows, or around the whole table.`;

  tooDeep = ({ written }: Tag) => `The passage “${written}” stands inside too many others.`;

  private misspelt({ written, why }: Misspelt): string {
    if (why === 'open') return `“${written}” has no closing braces in its paragraph.`;
    return `“${written}” is not a name: one begins with a letter and has letters, digits and _, as in {{party_name}}.`;
  }
}

export const beginningOf = ({ shown }: Line): string => shortened(shown);
