import { previewOf } from '@counterpart/contract/facts/paths';
import { longestSearch } from '@counterpart/contract/facts/sizes';
import { expect, test } from '@playwright/test';
import { expectToFit } from '../support/axe.ts';
import { newTitle, publish, signedInAsAdministrator, upload, wordFile } from '../support/library.ts';
import { linkFor, mailTo } from '../support/mail.ts';
import { signedInAs } from '../support/person.ts';
import { buy } from '../support/purchase.ts';
import { shopUrl } from '../support/shop-url.ts';
import { fillCart } from '../support/shopping.ts';
import { visit } from '../support/visit.ts';

const longWord = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung';
const clause = `</w:t></w:r></w:p><w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${longWord}</w:t></w:r></w:p><w:p><w:r><w:t>For {{${longWord}}}.`;

test('A word longer than the screen makes no screen wider', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdministrator(page);
  const title = newTitle(longWord);
  const document_path = await upload(page, 'document', await wordFile(clause));
  const { _id } = await publish(page, title, {
    description: longWord,
    categories: longWord,
    document_path,
  });
  const shown = page.getByRole('main').getByText(longWord).filter({ visible: true }).first();
  const look = async (path: string) => {
    await visit(page, path);
    await expect(shown).toBeVisible();
    await expectToFit(page);
  };
  await look('/admin-dashboard');

  await page.context().clearCookies();
  await signedInAs(page);
  const search = `/find-templates?search=${longWord}`;
  await look(search);
  await look(`${search}&view=list`);
  await look(previewOf(_id));
  await expect(page.getByRole('region', { name: 'What is inside' })).toContainText(longWord);
  await expectToFit(page);
  await fillCart(page, title);
  await look('/cart-page');
  await buy(page, title);
  await expectToFit(page);
  await page.getByRole('link', { name: 'Fill in' }).click();
  await expect(page.getByRole('heading', { name: 'Fill in', level: 1 })).toBeVisible();
  await expect(shown).toBeVisible();
  await expectToFit(page);
});

test('A mail with a word longer than the screen is no wider than the screen', { tag: '@phone' }, async ({
  page,
}) => {
  const { email } = await signedInAs(page);
  const longAddress = `${email.split('@')[0]}@${`${'abcdefghij'.repeat(6)}.`.repeat(3)}com`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/identity/${path}`, { data, headers: { origin: shopUrl } });
    expect(answer.ok()).toBe(true);
  };
  await post('send-email-change', { email: longAddress });
  const link = await linkFor(page.request, longAddress, 'verifyAndChangeEmail');
  await post('apply-email-change', { code: new URL(link, shopUrl).searchParams.get('oobCode') });
  for (const words of ['will move to', 'Details']) {
    const { id } = await mailTo(page.request, email, new RegExp(`${words}\\W+${longAddress}`));
    await page.goto(`/sandbox/mail/${id}/html`);
    await expect(page.locator('body')).toContainText(longAddress);
    await expectToFit(page);
  }
});

test('A search of one long word makes the screen no wider', { tag: '@small' }, async ({ page }) => {
  await visit(page, `/find-templates?search=${longWord.repeat(3).slice(0, longestSearch)}`);
  await expectToFit(page);
});
