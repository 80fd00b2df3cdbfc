import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import JSZip from 'jszip';
import { expectAccessible } from '../../support/axe.ts';
import { demoDocument, newTitle, publish, signedInAsAdministrator, wordFile } from '../../support/library.ts';
import { signedInAs } from '../../support/person.ts';
import { buy, cardOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const result = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const choose = (page: Page, buffer: Buffer, name = 'copy.docx') =>
  page
    .getByLabel('Choose the Word file', { exact: true })
    .setInputFiles({ name, mimeType: wordType, buffer });

/** The same document as another program would have saved it, with something else in its text where that is wanted. */
async function savedAnew(bytes: Buffer, edit = (xml: string) => xml): Promise<Buffer> {
  const file = await JSZip.loadAsync(bytes);
  const xml = (await file.file('word/document.xml')?.async('string')) ?? '';
  file.file('word/document.xml', edit(xml));
  return file.generateAsync({ type: 'nodebuffer' });
}

test('A visitor learns of a newer version without sending the file @small', async ({ page }) => {
  await visit(page, '/is-my-copy-current');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData()}`);
  });
  const { buffer } = await demoDocument('consulting-agreement-v1');
  await choose(page, buffer);
  await expect(result(page)).toContainText('There is a newer version.');
  await expect(result(page)).toContainText('the original of “Consulting Agreement”, version 1');
  await expect(result(page).getByRole('link', { name: 'See what changed' })).toHaveCount(0);
  await expectAccessible(page);

  await choose(page, await savedAnew((await demoDocument('consulting-agreement-v2')).buffer));
  await expect(result(page)).toContainText('Your copy is current.');
  await expect(result(page)).toContainText('Its words are those of “Consulting Agreement”, version 2');
  await choose(page, (await wordFile('Nothing that anybody sells')).buffer);
  await expect(result(page)).toContainText('This is not one of our documents.');
  await choose(page, Buffer.from('no Word file'), 'notes.docx');
  await expect(result(page)).toContainText('This is not one of our documents.');

  await expect.poll(() => sent.length).toBe(4);
  for (const call of sent)
    expect(call).toMatch(
      /\/api\/copy \{"sha256":"[0-9a-f]{64}"(,"words_sha256":"[0-9a-f]{64}")?(,"document_id":"[0-9a-f-]{36}")?\}$/,
    );
});

test('An owner goes from an old copy to what changed, and a filled one still says where it comes from', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const title = newTitle('Marked Agreement');
  const context = await browser.newContext({ baseURL });
  const admin = await context.newPage();
  await signedInAsAdministrator(admin);
  await publish(admin, title);
  await context.close();
  await signedInAs(owner);
  await buy(owner, title, 'Consulting Agreement');
  const started = owner.waitForEvent('download');
  await cardOf(owner, title).getByRole('button', { name: 'Download' }).click();
  const original = await readFile(await (await started).path());

  await owner.getByRole('link', { name: 'Is my copy current?' }).click();
  await choose(owner, original);
  await expect(result(owner)).toContainText(`It is the original of “${title}”, version 1`);
  await choose(owner, await savedAnew(original));
  await expect(result(owner)).toContainText(`Its words are those of “${title}”`);
  await choose(owner, await savedAnew(original, (xml) => xml.replace('first text', 'filled in')));
  await expect(result(owner)).toContainText(`It says that it comes from “${title}”, version 1`);
  await expect(result(owner)).toContainText('not proven');

  await choose(owner, (await demoDocument('consulting-agreement-v1')).buffer);
  await result(owner).getByRole('link', { name: 'See what changed' }).click();
  await expect(owner).toHaveURL(/\/what-changed\/[\w-]+\?from=1&to=2$/);
});
