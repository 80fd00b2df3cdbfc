import type { Account, AccountSetup } from './account.ts';

let setup: AccountSetup;
let opening: Promise<Account> | undefined;

/** To be done before the first account is opened. */
export const setUpAccounts = (given: AccountSetup): void => {
  setup = given;
};

/** What only people with an account need is loaded when the first of them shows up. */
export function openAccount(): Promise<Account> {
  opening ??= import('./account.ts').then(({ createAccount }) => createAccount(setup));
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
