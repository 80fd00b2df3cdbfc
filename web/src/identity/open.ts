import type { IdentityProvider } from '@counterpart/contract/shop';
import { createEmbedded } from './embedded.ts';
import type { IdentityPort } from './port.ts';

/** The client of the provider that the shop is set up with. */
export async function openIdentity(provider: IdentityProvider, publicUrl: string): Promise<IdentityPort> {
  if (provider.kind === 'embedded') return createEmbedded();
  const { createFirebase } = await import('./firebase.ts');
  return createFirebase(provider, publicUrl);
}
