import type { Sandbox } from '../src/ports/payments/embedded/payments.ts';
import { createSandbox } from '../src/ports/payments/embedded/payments.ts';
import type { SandboxEvent } from '../src/ports/payments/embedded/webhooks.ts';
import { openKeys } from './keys.ts';
import type { TestShop } from './shop.ts';

/** The payment provider, in the hands of a test: the shop is told of nothing unless the test tells it. */
export interface Provider extends Sandbox {
  tell(event: SandboxEvent, at?: Date): Promise<Response>;
  /** Tells how the checkout of a page stands. */
  tellOf(address: string): Promise<Response>;
}

export const sessionOf = (address: string) => address.split('/').pop() ?? '';
export const checkoutOf = (returnAddress: string) =>
  new URL(returnAddress).searchParams.get('checkout') ?? '';

export async function openProvider(shop: Pick<TestShop, 'connection' | 'url'>): Promise<Provider> {
  const nobody = { enqueue: async () => undefined, work: async () => undefined };
  const sandbox = await createSandbox(shop.connection, await openKeys(shop.connection), nobody, {
    publicUrl: 'https://shop.test',
    deliver: false,
  });
  const tell = (event: SandboxEvent, at?: Date) => {
    const { body, headers } = sandbox.webhook(event, at);
    return fetch(`${shop.url}/api/payment-webhook`, { method: 'POST', headers, body: new Uint8Array(body) });
  };
  const tellOf = (address: string) => tell({ kind: 'checkout', sessionId: sessionOf(address) });
  return { ...sandbox, tell, tellOf };
}
