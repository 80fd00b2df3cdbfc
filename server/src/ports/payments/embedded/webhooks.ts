import type { JobData } from '../../../jobs/job-data.ts';
import type { Signatures } from '../../../keys/signatures.ts';

export type SandboxEvent = JobData['sandbox-webhook'];

export const signatureHeader = 'sandbox-signature';
const toleranceSeconds = 300;

/** Signs and checks webhooks in the scheme that Stripe uses: the time, and a MAC of time and body. */
export class WebhookSignatures {
  constructor(private readonly signatures: Signatures) {}

  signed(event: SandboxEvent, at = new Date()): { body: Buffer; headers: Record<string, string> } {
    const body = Buffer.from(JSON.stringify(event));
    const seconds = Math.floor(at.getTime() / 1000);
    const signature = `t=${seconds},v1=${this.signatures.sign(`${seconds}.`, body)}`;
    return { body, headers: { 'content-type': 'application/json', [signatureHeader]: signature } };
  }

  isGenuine(body: Buffer, header: string | string[] | undefined): boolean {
    if (typeof header !== 'string') return false;
    const [, seconds, mac] = /^t=(\d{1,12}),v1=([\w-]{51})$/.exec(header) ?? [];
    if (!seconds || !this.signatures.isGenuine(mac, `${seconds}.`, body)) return false;
    return Math.abs(Date.now() / 1000 - Number(seconds)) <= toleranceSeconds;
  }
}

/** Anything but a 2xx counts as not arrived. */
export async function deliver(
  shopAddress: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<void> {
  const answer = await fetch(`${shopAddress}/api/payment-webhook`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}`);
}
