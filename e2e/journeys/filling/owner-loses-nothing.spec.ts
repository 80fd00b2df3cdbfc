import { expect, test } from '@playwright/test';
import { answer, answersOf, openForm, ownedDocument, saved } from '../../support/filling.ts';
import { logIn } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test('What was typed outlives a closed tab, a lost connection, and an ended session', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { id } = await ownedDocument(page, browser, undefined, baseURL);
  await openForm(page, id);
  await answer(page, 'Client name').fill('Ada');
  await page.reload();
  await expect(answer(page, 'Client name')).toHaveValue('Ada');
  await expect.poll(() => answersOf(page, id)).toEqual({ client_name: 'Ada' });

  await page.route('**/api/answers', (route) => route.abort());
  await answer(page, 'Client name').fill('Ada Lovelace');
  await expect(page.getByText('Not saved: no connection, trying again').first()).toBeVisible();
  await page.reload();
  await expect(answer(page, 'Client name')).toHaveValue('Ada Lovelace');
  await page.unroute('**/api/answers');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(saved(page)).toBeVisible();
  expect(await answersOf(page, id)).toEqual({ client_name: 'Ada Lovelace' });

  await context.setOffline(true);
  await answer(page, 'Provider name').fill('Babbage');
  await expect(page.getByText('Not saved: no connection, trying again').first()).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await answersOf(page, id)).toEqual({ client_name: 'Ada Lovelace', provider_name: 'Babbage' });
});

test('What was typed while a session ended is there after signing in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, person } = await ownedDocument(page, browser, undefined, baseURL);
  await openForm(page, id);
  await page.route('**/api/answers', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'Your session has expired', code: 'auth/id-token-expired' },
    }),
  );
  await answer(page, 'Client name').fill('Ada');
  await expect(page).toHaveURL('/find-templates');
  await page.unroute('**/api/answers');
  await visit(page, '/login');
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/fill-document/${id}`));
  await expect(answer(page, 'Client name')).toHaveValue('Ada');
  await expect.poll(() => answersOf(page, id)).toEqual({ client_name: 'Ada' });
});

test('Two windows tell each other, and ask where both typed', async ({ page, context, browser, baseURL }) => {
  const { id } = await ownedDocument(page, browser, undefined, baseURL);
  await openForm(page, id);
  const other = await context.newPage();
  await visit(other, new URL(page.url()).pathname);
  await answer(other, 'Provider name').fill('Babbage');
  await expect(page.getByText('1 answer changed in another window').first()).toBeVisible();
  await expect(answer(page, 'Provider name')).toHaveValue('Babbage');

  await context.setOffline(true);
  await answer(page, 'Client name').fill('Ada');
  await expect(page.getByText('Not saved').first()).toBeVisible();
  await page.route('**/api/answers', (route) => route.abort());
  await context.setOffline(false);
  await answer(other, 'Client name').fill('Grace');
  await expect(saved(other)).toBeVisible();
  await expect(page.getByText('This was changed in another window as well.')).toBeVisible();
  await page.unroute('**/api/answers');
  await expect(page.getByText('Not saved: 1 answer to choose').first()).toBeVisible();
  await page.getByRole('button', { name: 'Take this as Client name' }).click();
  await expect(answer(page, 'Client name')).toHaveValue('Grace');
  await expect(saved(page)).toBeVisible();
  expect(await answersOf(page, id)).toEqual({ client_name: 'Grace', provider_name: 'Babbage' });
});
