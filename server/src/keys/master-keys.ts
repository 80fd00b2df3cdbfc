import { hkdfSync } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '../lib/secrets/kept-secret.ts';
import type { SealingKey } from '../lib/secrets/sealed.ts';
import { Unusable } from '../lib/unusable.ts';
import type { Settings } from '../settings/settings.ts';

/** What seals the keys in the database; those before it still read. */
export type MasterKeys = [current: SealingKey, ...before: SealingKey[]];

/** From the settings, or from a file in the data folder, which is made where there is none and nothing is at stake. */
export async function masterKeys({
  production,
  dataDir,
  secretsKey,
  secretsKeyBefore,
}: Pick<Settings, 'production' | 'dataDir' | 'secretsKey' | 'secretsKeyBefore'>): Promise<MasterKeys> {
  const file = join(dataDir, 'secrets-key');
  const before = secretsKeyBefore ? [masterKey(secretsKeyBefore)] : [];
  if (secretsKey) {
    const kept = await readFile(file, 'utf8').catch(() => undefined);
    return [masterKey(secretsKey), ...before, ...(kept ? [masterKey(kept)] : [])];
  }
  if (production) throw new Unusable('SECRETS_KEY must be set in production.');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return [masterKey(await keptSecret(file)), ...before];
}

/** The id says nothing about the key, and is the same for the same one. */
const masterKey = (secret: string): SealingKey => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'id', 6)).toString('base64url'),
  secret,
});
