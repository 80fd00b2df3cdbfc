import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { firebaseConformance } from '../../../../test/conformance/firebase-identity.ts';
import { firebaseIdentity } from './identity.ts';

// biome-ignore lint/style/noProcessEnv: whether Firebase's emulator runs is told by the script that starts it
const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
const projectId = 'demo-counterpart';

async function signUp(email: string): Promise<{ idToken: string; localId: string }> {
  const address = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', returnSecureToken: true }),
  });
  return (await answer.json()) as { idToken: string; localId: string };
}

describe.skipIf(!emulatorHost)('tokens of the Auth emulator', () => {
  test('tell who signed up', async () => {
    const email = `person-${randomUUID()}@example.com`;
    const { idToken, localId } = await signUp(email);
    const port = firebaseIdentity({ projectId, emulatorHost });
    const read = await port.readToken(idToken);
    expect(read.outcome === 'valid' && (await read.identity())).toMatchObject({ uid: localId, email });
  });

  test('are worth nothing to a shop of another project, or to one without the emulator', async () => {
    const { idToken } = await signUp(`person-${randomUUID()}@example.com`);
    const stranger = firebaseIdentity({ projectId: 'another', emulatorHost });
    expect(await stranger.readToken(idToken)).toEqual({ outcome: 'invalid' });
    const real = firebaseIdentity({ projectId }, async () => new Uint8Array(32));
    expect(await real.readToken(idToken)).toEqual({ outcome: 'invalid' });
  });
});

/** The emulator signs nothing, so what it says about somebody is signed here. */
describe.skipIf(!emulatorHost)('what the Auth emulator says', () => {
  firebaseConformance("Firebase's emulator, signed", projectId, async (email) =>
    decodeJwt((await signUp(email)).idToken),
  );
});
