import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { signedInAsAdministrator } from '../../support/library.ts';
import { visit } from '../../support/visit.ts';

const label = 'Search for type of legal document';

test(
  'An administrator sees a missed search, says what it means, and it is found',
  { tag: '@small' },
  async ({ page }, { project }) => {
    const term = `houseboat paper ${project.name}`;
    await visit(page, `/find-templates?search=${encodeURIComponent(term)}`);
    await expect(page.getByText('No results found')).toBeVisible();

    await signedInAsAdministrator(page);
    await visit(page, '/admin-dashboard');
    await page.getByRole('link', { name: 'Searches' }).click();
    const missed = page.getByRole('listitem').filter({ hasText: term });
    await expect(missed).toContainText('1 time');
    await expectAccessible(page);
    await missed.getByRole('link', { name: `Add a Synonym of ${term}` }).click();

    await expect(page.getByLabel('Term', { exact: true })).toHaveValue(term);
    await expect(page.getByLabel('Means')).toBeFocused();
    await page.getByRole('button', { name: 'Save Synonym' }).click();
    await expect(page.getByText('Meaning is a required field')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Means').fill('commercial lease');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Synonym saved')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Term or meaning' }).fill(term);
    await expect(page.getByRole('listitem').filter({ hasText: term })).toContainText('commercial lease');

    await visit(page, '/find-templates');
    await page.getByLabel(label).fill(term);
    await expect(page.getByRole('region', { name: 'Related' })).toContainText(
      'Commercial Lease (Real Estate)',
    );
    await visit(page, `/admin/searches?search=${encodeURIComponent(term)}`);
    await expect(page.getByText('No results found')).toBeVisible();

    await visit(page, `/admin/synonyms?search=${encodeURIComponent(term)}`);
    await page.getByRole('button', { name: `Remove ${term}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Remove It' }).click();
    await expect(page.getByText('Synonym removed')).toBeVisible();
    await visit(page, '/admin/audit-trail');
    await expect(page.getByRole('row').filter({ hasText: term }).first()).toContainText(
      'Removed the synonyms of',
    );
  },
);
