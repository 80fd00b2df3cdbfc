import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { letNewsGoOut } from '../../support/let-time-pass.ts';
import { newTitle, publish, signedInAsAdministrator } from '../../support/library.ts';
import { mailTo } from '../../support/mail.ts';
import { signedInAs, somebody } from '../../support/person.ts';
import { identified } from '../../support/purchase.ts';
import { shopUrl } from '../../support/shop-url.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const label = 'Write to me when a new template fits what I am interested in, once a day at most';

test('A customer gets one mail about what is new for them, stops these mails, and takes them up again', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const word = newTitle('hovercraft').replace(/\s/g, '');
  const person = await signedInAs(page, { ...somebody(), documents_of_interest: [word, 'Guaranty'] });
  const context = await browser.newContext({ baseURL });
  const admin = await context.newPage();
  await signedInAsAdministrator(admin);
  const [sale, charter] = [`Sale of a ${word}`, `Charter of a ${word}`];
  for (const title of [sale, charter]) await publish(admin, title);
  const { _id } = await publish(admin, `A mistake about a ${word}`);
  const headers = await identified(admin.request);
  expect((await admin.request.delete(`/api/admin/template?id=${_id}`, { headers })).ok()).toBe(true);

  await letNewsGoOut();
  const mail = await mailTo(request, person.email, /No more mails about new templates/);
  expect(mail.subject).toBe('2 new templates for you');
  for (const title of [sale, charter]) expect(mail.text).toContain(title);
  expect(mail.text).toContain(`${shopUrl}/manage-account`);
  const [, stop = ''] = /(\/new-templates\/unsubscribe\S+)/.exec(mail.text) ?? [];

  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'No more mails about new templates?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You get no more mails about new templates.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Account' }).click();
  await expect(page.getByLabel(label)).not.toBeChecked();
  await expect(page.getByLabel('Write to me when a document that I own has a new version')).toBeChecked();
  await page.getByLabel(label).check();
  await expect(page.getByText('You get mails about new templates')).toBeVisible();
  await visit(page, '/manage-account');
  await expect(page.getByLabel(label)).toBeChecked();
  await context.close();
});
