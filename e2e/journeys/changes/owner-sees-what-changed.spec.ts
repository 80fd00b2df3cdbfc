import type { Changes } from '@counterpart/contract/calls/changes';
import { expect, type Page, test } from '@playwright/test';
import { alterAnswers } from '../../support/alter-answers.ts';
import { expectAccessible } from '../../support/axe.ts';
import { chooseFile, field } from '../../support/document-form.ts';
import {
  demoDocument,
  editBehind,
  newTitle,
  publish,
  signedInAsAdministrator,
  upload,
} from '../../support/library.ts';
import { mailTo } from '../../support/mail.ts';
import { signedInAs } from '../../support/person.ts';
import { buy, cardOf, idsOf, wordXmlOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const first = 'professional-services-agreement-v1';
const second = 'professional-services-agreement-v2';

async function publishFirst(page: Page, title: string) {
  return publish(page, title, { document_path: await upload(page, 'document', await demoDocument(first)) });
}

const letters = (text: string) => text.replace(/[\s¶]+/g, '');

/** What a document says between its marks of one kind. */
const markedIn = (xml: string, mark: 'w:ins' | 'w:del') =>
  letters(
    [...xml.matchAll(new RegExp(`<${mark} [^>]*[^/]>.*?</${mark}>`, 'gs'))]
      .map(([part]) => part.replace(/<[^>]+>/g, ''))
      .join(''),
  );

const markedOn = async (page: Page, mark: 'ins' | 'del') =>
  letters((await page.locator(`article ${mark}`).allTextContents()).join(''));

test('An owner follows the notice to what changed, and takes a redline along that says the same', async ({
  page: owner,
  browser,
  baseURL,
  request,
}) => {
  const title = newTitle('Services Agreement');
  const context = await browser.newContext({ baseURL });
  const admin = await context.newPage();
  await signedInAsAdministrator(admin);
  const template = await publishFirst(admin, title);
  const person = await signedInAs(owner);
  await buy(owner, title);
  await expect(cardOf(owner, title).getByRole('link', { name: 'What changed' })).toHaveCount(0);

  const document_path = await upload(admin, 'document', await demoDocument(second));
  await editBehind(admin, template, { document_path, note: 'A clause on AI tools' }, true);
  await context.close();
  await owner.reload();
  await expect(cardOf(owner, title).getByRole('link', { name: 'What changed', exact: true })).toBeVisible();
  await cardOf(owner, title).getByRole('link', { name: 'See what changed' }).click();

  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('What changed');
  const summary = owner.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Changed 2 clauses, added 1.');
  await expect(summary).toContainText('A clause on AI tools');
  const added = owner.getByRole('article', { name: /Use of AI Tools/ });
  await expect(added.getByRole('heading')).toContainText('Added');
  await expect(added.locator('del')).toHaveCount(0);

  const started = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download redline (.docx)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toContain('changes from version 1 to 2');
  const xml = await wordXmlOf(download);
  expect(markedIn(xml, 'w:ins')).toContain('UseofAITools');
  expect(await markedOn(owner, 'ins')).toBe(markedIn(xml, 'w:ins'));
  expect(await markedOn(owner, 'del')).toBe(markedIn(xml, 'w:del'));

  const mail = await mailTo(request, person.email, /what-changed/);
  await visit(owner, /\/what-changed\/\S+/.exec(mail.text)?.[0] ?? '');
  await expect(summary).toContainText('Changed 2 clauses, added 1.');
});

test('An owner goes from change to change with the keyboard and between versions with the back button', async ({
  page,
}) => {
  await signedInAs(page);
  await buy(page, 'Employment Agreement');
  const card = cardOf(page, 'Employment Agreement');
  await card.getByRole('button', { name: 'Select Version' }).click();
  await page.getByRole('link', { name: 'What changed in V3' }).click();
  await expect(page).toHaveURL(/\?from=2&to=3$/);
  await expect(page.getByText('Changed 2 clauses, added 1, moved 1.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Moved from here/ })).toBeVisible();

  await field(page, 'From').selectOption('1');
  await expect(page).toHaveURL(/\?from=1&to=3$/);
  await expect(page.getByText('Changed 5 clauses, added 2.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Changed 2 clauses, added 1, moved 1.')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('10 changes')).toBeVisible();
  await expectAccessible(page);

  const focused = page.locator(':focus');
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  await expect(focused).toContainText('“Home Workplace” means');
  await expect(page.getByText('Change 1 of 10')).toBeVisible();
  await page.keyboard.press('j');
  await expect(focused).toContainText('The usual place of work');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('p');
  await page.keyboard.press('k');
  await expect(page.getByText('Change 1 of 10, the first')).toBeVisible();
  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(focused).toContainText('The usual place of work');
  await field(page, 'To').focus();
  await page.keyboard.press('n');
  await expect(page.getByText('Change 2 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Turn keys off' }).click();
  await page.keyboard.press('n');
  await expect(page.getByText('Change 2 of 10')).toBeVisible();

  await expect(page.getByText('The Employee may be absent')).toBeHidden();
  await page.getByText('Clauses 6 to 8, unchanged').click();
  await expect(page.getByRole('article', { name: '7. Illness' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Clauses touched' })
    .getByRole('link', { name: /AI Tools/ })
    .click();
  await expect(page).toHaveURL(/\?from=1&to=3#c11$/);
  await expect(page.getByRole('article', { name: /Use of AI Tools/ })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next change' })).toBeHidden();
});

test('An owner waits for a comparison, and has both documents where there is none', async ({ page }) => {
  await signedInAs(page);
  await buy(page, 'Mutual Non-Disclosure Agreement');
  const [id] = await idsOf(page.request, ['Mutual Non-Disclosure Agreement']);
  let asked = 0;
  await alterAnswers<Changes>(page, '**/api/changes?*', (answer) =>
    ++asked < 2 ? { ...answer, state: 'preparing', comparison: undefined } : answer,
  );
  await visit(page, `/what-changed/${id}?from=1&to=2`);
  await expect(page.getByText('The comparison is being prepared…')).toBeVisible();
  await expect(page.getByText('Clause by clause')).toBeVisible();

  await page.unroute('**/api/changes?*');
  const reason = 'One of these versions is an old .doc file, which cannot be compared.';
  await alterAnswers<Changes>(page, '**/api/changes?*', (answer) =>
    answer.from === 1
      ? { ...answer, state: 'unavailable', reason, comparison: undefined }
      : { ...answer, is_same_text: true },
  );
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download V1' }).click();
  expect((await started).suggestedFilename()).toMatch(/\.docx$/);
  await field(page, 'To').selectOption('3');
  await field(page, 'From').selectOption('2');
  await expect(page.getByText('Published with no change to the text.')).toBeVisible();

  await visit(page, `/what-changed/${id}?from=9`);
  await expect(page.getByText('This version is not available any more')).toBeVisible();
  const [other] = await idsOf(page.request, ['Employment Agreement']);
  await visit(page, `/what-changed/${other}`);
  await expect(page.getByText('There is no such document among your orders')).toBeVisible();
  await visit(page, `/preview-template/${other}`);
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText(
    'Changed 2 clauses, added 1, moved 1',
  );
  await expectAccessible(page);
});

test('An administrator sees what buyers will see before it is published', async ({ page }) => {
  const title = newTitle('Services Agreement');
  await signedInAsAdministrator(page);
  const { _id: id } = await publishFirst(page, title);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
  await visit(page, `/admin/edit-document/${id}/1`);
  await page.getByLabel('Upload as a new version').check();
  await expect(page.getByText('Without another Word document it is published with no change')).toBeVisible();
  const look = page.getByRole('button', { name: 'See what buyers will see' });

  await chooseFile(page, 'Upload Document', await demoDocument(first));
  await look.click();
  await expect(
    page.getByText('Compared with version 1: Published with no change to the text.'),
  ).toBeVisible();
  await expect(field(page, 'What changed (optional)')).toHaveValue('');

  await chooseFile(page, 'Upload Document', await demoDocument(second));
  await look.click();
  const dialog = page.getByRole('dialog', { name: 'What buyers will see' });
  await expect(dialog.getByText('Changed 2 clauses, added 1.')).toBeVisible();
  await expect(dialog.getByRole('article', { name: /Use of AI Tools/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(dialog.getByText(/^Change 1 of/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  const note = field(page, 'What changed (optional)');
  await expect(note).toHaveValue(/^Adds clause \d+ \(Use of AI Tools\)/);
  const suggested = await note.inputValue();
  await note.fill('In my own words');
  await page.getByRole('button', { name: 'Use this note' }).click();
  await expect(note).toHaveValue(suggested);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Document' }).click();
  await expect(page.getByText('Currently editing Version 2')).toBeVisible();
  expect(sent.filter((path) => path !== '/api/admin/template')).toHaveLength(2);
});
