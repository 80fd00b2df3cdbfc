import { isSignature, sign } from '../lib/secrets/signature.ts';
import type { KeyRing } from './key-chain.ts';

const idLength = 8;
const macLength = 43;
/** Of what was signed before keys had names. */
const firstKey = 'original';

/** Signs with the key in use, whose id comes first, and knows what those before it have signed. */
export class Signatures {
  constructor(private readonly keys: Pick<KeyRing, 'all' | 'current' | 'find'>) {}

  sign(...parts: (string | Buffer)[]): string {
    const { id, secret } = this.keys.current();
    return id + sign(secret, ...parts);
  }

  isGenuine(given: unknown, ...parts: (string | Buffer)[]): boolean {
    if (typeof given !== 'string') return false;
    const hasId = given.length === idLength + macLength;
    const key = this.keys.find(hasId ? given.slice(0, idLength) : firstKey);
    return (
      key !== undefined && isSignature(hasId ? given.slice(idLength) : given, sign(key.secret, ...parts))
    );
  }

  /** By each key that is still good, for who compares them with what is kept. */
  everyOne(...parts: (string | Buffer)[]): string[] {
    return this.keys.all().map(({ id, secret }) => id + sign(secret, ...parts));
  }
}
