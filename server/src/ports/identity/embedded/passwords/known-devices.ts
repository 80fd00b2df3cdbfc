import { randomBytes } from 'node:crypto';
import type { Signatures } from '../../../../keys/signatures.ts';
import type { CheckedPassword } from '../records/lock-identity.ts';

type Account = Pick<CheckedPassword, 'uid' | 'hash'>;

/** A computer that several people share knows the last of them. */
const mostAccounts = 4;

/**
 * Browsers that were let into an account before. What such a browser keeps is a name of its own and a signature for
 * each account, which is worth nothing once the account has another password.
 */
export class KnownDevices {
  constructor(private readonly signatures: Signatures) {}

  /** The name of the browser, if the account knows it. */
  nameOf(kept: string | undefined, account: Account): string | undefined {
    const [name = '', ...signatures] = kept?.split('.') ?? [];
    const isMine = (given: string) => this.signatures.isGenuine(given, ...signed(name, account));
    return signatures.slice(0, mostAccounts).some(isMine) ? name : undefined;
  }

  /** What a browser keeps that the account knows from now on. */
  introduce(kept: string | undefined, account: Account): string {
    const [known, ...others] = kept?.split('.') ?? [];
    const name = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
    const parts = signed(name, account);
    const rest = others.filter(
      (other) => /^[\w-]{43,51}$/.test(other) && !this.signatures.isGenuine(other, ...parts),
    );
    return [name, this.signatures.sign(...parts), ...rest.slice(0, mostAccounts - 1)].join('.');
  }
}

const signed = (name: string, { uid, hash }: Account) => [`device ${name} ${uid} `, hash];
