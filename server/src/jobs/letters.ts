import type { KeyChain } from '../keys/key-chain.ts';
import { Sealer } from '../keys/sealer.ts';
import type { Mail } from '../ports/mail/port.ts';

/** A mail as it lies in the queue: whom it is for can be read there, and not what it says. */
type Letter = Omit<Mail, 'text' | 'html'> & { sealed: string };

/** Codes and links in the queue would open accounts to who reads the database. */
export class Letters {
  constructor(private readonly keys: KeyChain) {}

  async seal({ text, html, ...envelope }: Mail): Promise<Letter> {
    const sealer = new Sealer(await this.keys.ring('letters'));
    return { ...envelope, sealed: sealer.seal(rowOf(envelope), JSON.stringify({ text, html })) };
  }

  /** One that an earlier version of the shop has left is open already. */
  async open(letter: Letter | Mail): Promise<Mail> {
    if (!('sealed' in letter)) return letter;
    const { sealed, ...envelope } = letter;
    const sealer = new Sealer(await this.keys.ring('letters'));
    return { ...envelope, ...JSON.parse(sealer.unseal(rowOf(envelope), sealed)) };
  }
}

/** Sent to somebody else it says nothing. */
const rowOf = ({ id, to }: Pick<Mail, 'id' | 'to'>) => JSON.stringify(['mail', id, to]);
