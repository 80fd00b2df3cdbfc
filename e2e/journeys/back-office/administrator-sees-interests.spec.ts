import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { newTitle, signedInAsAdministrator } from '../../support/library.ts';
import { somebody, withAccount } from '../../support/person.ts';
import { visit } from '../../support/visit.ts';

test('An administrator sees how many people want what, and what of it is missing', { tag: '@small' }, async ({
  page,
}) => {
  const wish = newTitle('Zeppelin charter');
  for (let count = 0; count < 2; count++)
    await withAccount(page, { ...somebody(), documents_of_interest: ['Voting Agreement', wish] });
  await signedInAsAdministrator(page);
  await visit(page, '/admin-dashboard');
  await page.getByRole('link', { name: 'Interests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(entry('Voting Agreement')).toContainText(/\d+ people, 1 template/);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Document' }).fill(wish);
  await expect(entry(wish)).toContainText('2 people, no template');
  await expect(page.getByRole('region', { name: 'Interests' }).getByRole('listitem')).toHaveCount(1);
  await entry(wish)
    .getByRole('link', { name: `Add a Synonym of ${wish}` })
    .click();
  await expect(page.getByLabel('Term', { exact: true })).toHaveValue(wish);
});
