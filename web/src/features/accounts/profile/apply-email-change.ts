import { codeOf } from '../../../identity/identity-error.ts';
import { unexpectedInShort } from '../../../lib/api.ts';
import { openAccount } from '../session/open-account.ts';

/** A code is good for one call only, however often a screen asks. */
let applied: { code: string; outcome: Promise<string | undefined> } | undefined;

/** Ends the session of the account that was changed. Answers what went wrong, if something did. */
export function applyEmailChange(code: string): Promise<string | undefined> {
  if (applied?.code !== code) applied = { code, outcome: apply(code) };
  return applied.outcome;
}

async function apply(code: string): Promise<string | undefined> {
  const account = await openAccount().catch(() => undefined);
  if (!account) return unexpectedInShort;
  try {
    await account.quietly(async () => {
      await account.identity.applyEmailChange(code);
      const token = await account.identity.freshToken().catch(() => 'unknown');
      if (!token) account.clear();
    });
    return undefined;
  } catch (error) {
    return codeOf(error) === 'auth/invalid-action-code' ? 'Invalid code provided' : unexpectedInShort;
  } finally {
    account.review();
  }
}
