import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JobData } from '../../../jobs/jobs.ts';

export type SandboxEvent = JobData['sandbox-webhook'];

export const signatureHeader = 'sandbox-signature';
const toleranceSeconds = 300;

/** Signs and checks webhooks in the scheme that Stripe uses: the time, and a MAC of time and body. */
export class WebhookSignatures {
  constructor(private readonly secret: string) {}

  signed(event: SandboxEvent, at = new Date()): { body: Buffer; headers: Record<string, string> } {
    const body = Buffer.from(JSON.stringify(event));
    const seconds = Math.floor(at.getTime() / 1000);
    const signature = `t=${seconds},v1=${this.mac(String(seconds), body).toString('hex')}`;
    return { body, headers: { 'content-type': 'application/json', [signatureHeader]: signature } };
  }

  isGenuine(body: Buffer, header: string | string[] | undefined): boolean {
    if (typeof header !== 'string') return false;
    const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
    if (!seconds || !hex) return false;
    if (!timingSafeEqual(this.mac(seconds, body), Buffer.from(hex, 'hex'))) return false;
    return Math.abs(Date.now() / 1000 - Number(seconds)) <= toleranceSeconds;
  }

  private mac(seconds: string, body: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(`${seconds}.`).update(body).digest();
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
