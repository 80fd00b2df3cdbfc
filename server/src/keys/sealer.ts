import { seal, sealedWith, unseal } from '../lib/secrets/sealed.ts';
import type { KeyRing } from './key-chain.ts';

/** Keeps texts in the database from who has only the database. */
export class Sealer {
  constructor(private readonly keys: Pick<KeyRing, 'current' | 'find'>) {}

  /** The row is part of the seal: moved elsewhere the text cannot be read. */
  seal(row: string, text: string): string {
    return seal(this.keys.current(), row, text);
  }

  unseal(row: string, sealed: string): string {
    const id = sealedWith(sealed) ?? '';
    const key = this.keys.find(id);
    if (!key) throw new Error(`There is no key ${id} any more to read ${row} with`);
    return unseal(key, row, sealed);
  }

  /** Whether it was sealed with the key in use. */
  isFresh(sealed: string): boolean {
    return sealedWith(sealed) === this.keys.current().id;
  }
}
