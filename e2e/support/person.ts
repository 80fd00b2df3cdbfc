import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeFor } from './mail.ts';
import { shopUrl } from './shop-url.ts';
import { visit } from './visit.ts';

export interface Person {
  full_name: string;
  email: string;
  company_name: string;
  company_title: string;
  password: string;
  documents_of_interest?: string[];
}

let born = 0;

/** Somebody whom no other journey knows. */
export const somebody = (): Person => ({
  full_name: 'Ada Lovelace',
  email: `ada.${Date.now().toString(36)}.${process.pid}.${++born}@example.com`,
  company_name: 'Analytical Engines',
  company_title: 'Chief Analyst',
  password: ' engine of 1843 ',
});

/** Writes a person into the registration form. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Full Name').fill(person.full_name);
  await main.getByLabel('Email Address').fill(person.email);
  await main.getByLabel('Company Name').fill(person.company_name);
  await main.getByLabel('Company Title').fill(person.company_title);
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm Password').fill(person.password);
}

/** An account made behind the screens, signed in in this browser. */
export async function signedInAs(page: Page, person: Person = somebody()): Promise<Person> {
  const { uid } = await createAccount(page.request, person);
  await rememberSignIn(page, uid);
  return person;
}

/** What a browser keeps of a sign-in beside the cookie; set on an address of the shop that has no screen to wait for. */
export async function rememberSignIn(page: Page, uid: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((id) => localStorage.setItem('signed-in', id), uid);
}

/** An account made behind the screens; this browser knows nothing of it. */
export async function withAccount(page: Page, person: Person = somebody()): Promise<Person> {
  await createAccount(page.request, person);
  await page.context().clearCookies();
  return person;
}

async function createAccount(request: APIRequestContext, person: Person): Promise<{ uid: string }> {
  const { email, password, documents_of_interest = [], ...profile } = person;
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(path, { data, headers: { origin: shopUrl, ...headers } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
  await post('/api/send-verification-email', { recipient: email });
  const code = await codeFor(request, email);
  await post('/api/verify-code', { code, email_address: email });
  const { uid } = await (await post('/api/identity/sign-up', { email, password })).json();
  const { token } = await (
    await request.post('/api/identity/token', { headers: { origin: shopUrl } })
  ).json();
  await post(
    '/api/users',
    { user: { ...profile, email_address: email, documents_of_interest, accepted_terms: '1' }, uid },
    { authorization: `Bearer ${token}` },
  );
  return { uid };
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('main').getByLabel('Email Address').fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

/** A toast that is read out at once. */
export const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The bar of somebody who is signed in, whatever its width. */
export async function expectSignedIn(page: Page, signedIn = true): Promise<void> {
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Cart' })).toBeVisible({ visible: signedIn });
  await expect(bar.getByRole('link', { name: 'Log In' })).toBeVisible({ visible: !signedIn });
}

/** Opens what holds Log Out: the user menu, or the menu of a small screen. */
export async function openMenu(page: Page) {
  await expectSignedIn(page);
  const bar = page.getByRole('banner');
  const account = bar.getByRole('button', { name: 'Account' });
  if (await account.isVisible()) {
    await account.click();
    return bar.getByRole('navigation', { name: 'Account' });
  }
  await bar.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

/** Somebody new, on the page of their account. */
export async function openAccountPage(page: Page): Promise<Person> {
  const person = await signedInAs(page);
  await visit(page, '/manage-account');
  await expect(page.getByLabel('Full Name')).toHaveValue(person.full_name);
  return person;
}
