import { readFile } from 'node:fs/promises';
import { listSigningKeys, type SigningKeys } from '@counterpart/contract/calls/certificates';
import { Unusable } from '../../../lib/unusable.ts';

const patience = 10_000;

/** As they were saved from a shop. */
export async function readKeysFile(path: string): Promise<SigningKeys> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Unusable(`${path} cannot be read.`);
  });
  return keysIn(text, path);
}

/** As a shop publishes them now. */
export async function fetchKeys(address: string): Promise<SigningKeys> {
  const where = URL.canParse(address) ? new URL(listSigningKeys.path, address) : undefined;
  const answer =
    where && (await fetch(where, { signal: AbortSignal.timeout(patience) }).catch(() => undefined));
  if (!answer?.ok) throw new Unusable(`${address} does not tell its keys.`);
  return keysIn(await answer.text(), String(where));
}

function keysIn(text: string, where: string): SigningKeys {
  try {
    return listSigningKeys.response.parse(JSON.parse(text));
  } catch {
    throw new Unusable(`There are no keys in ${where}.`);
  }
}
