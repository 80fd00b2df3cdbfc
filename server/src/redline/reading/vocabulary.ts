import type { Token } from './tokens.ts';

const isWord = /[\p{L}\p{N}]/u;

/** Words as numbers, the same in both documents, so that two texts are compared quickly. */
export class Vocabulary {
  private readonly known = new Map<string, number>();

  words(tokens: Token[]): Int32Array {
    const list: string[] = [];
    for (const { key, text, parts } of tokens)
      if (parts.length === 0) list.push(key);
      else if (isWord.test(text)) list.push(text.toLowerCase());
    return this.numbers(list);
  }

  numbers(words: string[]): Int32Array {
    return Int32Array.from(words, (word) => this.numberOf(word)).sort();
  }

  joined(lists: Int32Array[]): Int32Array {
    const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const list of lists) {
      all.set(list, offset);
      offset += list.length;
    }
    return all.sort();
  }

  private numberOf(word: string): number {
    const found = this.known.get(word);
    if (found !== undefined) return found;
    this.known.set(word, this.known.size);
    return this.known.size - 1;
  }
}

/** How many words two texts have in common. */
export function inCommon(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const first = a[i] as number;
    const second = b[j] as number;
    if (first === second) count += 1;
    if (first <= second) i += 1;
    if (second <= first) j += 1;
  }
  return count;
}

/** From 0 for nothing to 1 for the same words. */
export function likeness(a: Int32Array, b: Int32Array): number {
  const all = a.length + b.length;
  return all === 0 ? 1 : (2 * inCommon(a, b)) / all;
}
