import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ApiClient } from '../lib/api.ts';
import { IdentityError } from './identity-error.ts';
import type { FactorPurpose, Factors, Identity } from './port.ts';

interface Tools {
  api: ApiClient;
  answerOf: <T>(call: Promise<T>) => Promise<T>;
  lookAgain: () => Promise<unknown>;
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** People change their mind, and devices have their own reasons. */
async function fromDevice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new IdentityError('auth/passkey-not-used', 'The passkey was not used. Please try again');
  }
}

/** Second factors of the shop's own provider; loaded when they are used. */
export function createFactors({ api, answerOf, lookAgain }: Tools): Factors {
  const ways = (purpose: FactorPurpose) =>
    answerOf(api.post('/api/identity/factor-options', { body: { for: purpose } }));

  async function passkey(purpose: FactorPurpose) {
    const { passkey: options } = await ways(purpose);
    if (!options) throw new IdentityError('auth/passkey-not-used', 'There is no passkey for this account');
    const optionsJSON = options as unknown as AuthenticationOptions;
    return { ...(await fromDevice(startAuthentication({ optionsJSON }))) };
  }

  const begun = async (signIn: Promise<Identity>): Promise<Identity> => {
    const identity = await answerOf(signIn);
    await lookAgain();
    return identity;
  };

  const codesOf = async (call: Promise<{ recovery_codes: string[] }>) =>
    (await answerOf(call)).recovery_codes;

  return {
    list: () => answerOf(api.get('/api/identity/factors')),

    async addPasskey(name) {
      const options = await answerOf(api.post('/api/identity/prepare-passkey'));
      const optionsJSON = options as unknown as RegistrationOptions;
      const made = { ...(await fromDevice(startRegistration({ optionsJSON }))) };
      return codesOf(api.post('/api/identity/add-passkey', { body: { name, passkey: made } }));
    },

    prepareAuthenticator: () => answerOf(api.post('/api/identity/prepare-authenticator')),
    addAuthenticator: (code) => codesOf(api.post('/api/identity/add-authenticator', { body: { code } })),
    remove: (id) => answerOf(api.post('/api/identity/remove-factor', { body: { id } })),
    renewRecoveryCodes: () => codesOf(api.post('/api/identity/renew-recovery-codes')),

    async ways(purpose) {
      const { code, passkey: options } = await ways(purpose);
      return { code, passkey: options !== null };
    },

    signInWithPasskey: async () =>
      begun(api.post('/api/identity/passkey-sign-in', { body: { passkey: await passkey('sign-in') } })),

    async finishSignIn(code) {
      const proof = code ? { code } : { passkey: await passkey('second-step') };
      return begun(api.post('/api/identity/second-step', { body: proof }));
    },

    async show(code) {
      const proof = code ? { code } : { passkey: await passkey('session') };
      await answerOf(api.post('/api/identity/show-factor', { body: proof }));
    },
  };
}
