import type { Signatures } from './signatures.ts';

/** Links that end mails of one kind for one recipient, however old they are. */
export class UnsubscribeLinks {
  constructor(
    readonly path: string,
    /** What the recipient is called in the link, and what the signature is for. */
    private readonly naming: { parameter: string; purpose: string },
  ) {}

  make(signatures: Signatures, publicUrl: string, recipient: string): string {
    const query = new URLSearchParams({
      [this.naming.parameter]: recipient,
      signature: signatures.sign(this.signed(recipient)),
    });
    return `${publicUrl}${this.path}?${query}`;
  }

  /** The recipient that a link is for; nothing where it is none of ours. */
  read(signatures: Signatures, query: unknown): string | undefined {
    const { [this.naming.parameter]: recipient, signature } = (query ?? {}) as Record<string, unknown>;
    if (typeof recipient !== 'string') return undefined;
    return signatures.isGenuine(signature, this.signed(recipient)) ? recipient : undefined;
  }

  private readonly signed = (recipient: string) => `${this.naming.purpose}:${recipient}`;
}
