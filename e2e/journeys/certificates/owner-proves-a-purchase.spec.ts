import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { alertOf, signedInAs } from '../../support/person.ts';
import { buy, cardOf } from '../../support/purchase.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = 'Consulting Agreement';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function downloadWith(page: Page, button: string): Promise<Download> {
  const started = page.waitForEvent('download');
  await cardOf(page, title).getByRole('button', { name: button, exact: true }).click();
  return started;
}
const bytesOf = async (download: Download) => readFile(await download.path());

async function choose(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : wordType;
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
}
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test('An owner takes a certificate along, and anybody proves with it what was bought, without network @small', async ({
  page,
  context,
}) => {
  const { company_name } = await signedInAs(page);
  await buy(page, title);
  const file = await bytesOf(await downloadWith(page, 'Download'));
  const download = await downloadWith(page, 'Certificate');
  expect(download.suggestedFilename()).toBe('certificate-consulting-agreement-v2.pdf');
  const certificate = await bytesOf(download);
  await page.getByRole('link', { name: 'Verify a certificate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a certificate');

  const result = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(result).toContainText('What a certificate proves');
  await expectAccessible(page);
  await context.clearCookies();
  await visit(page, '/verify-certificate');
  await context.setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => {
    // A script that a page loads when it has nothing else to do may still be under way.
    if (!request.url().includes('/assets/')) requests.push(request.url());
  });

  await choose(page, 'Choose the PDF', 'certificate.pdf', certificate);
  await expect(result).toContainText('Proven: the certificate is genuine.');
  await expect(result).toContainText(`${company_name} bought “${title}”`);
  await expect(result).toContainText('Whether a Word file is that original');
  await choose(page, 'Choose the Word file', 'consulting.docx', file);
  await expect(result).toContainText('Proven: the certificate is genuine, and this is the original file.');
  await expectAccessible(page);

  await choose(page, 'Choose the Word file', 'changed.docx', changed(file, file.length >> 1));
  await expect(result).toContainText('This is another Word file.');
  await page.getByRole('button', { name: 'Remove changed.docx' }).click();
  await expect(result).toContainText('Proven: the certificate is genuine.');
  await choose(page, 'Choose the PDF', 'changed.pdf', changed(certificate, certificate.length >> 1));
  await expect(result).toContainText('This PDF was changed.');
  await expectAccessible(page);
  await choose(page, 'Choose the PDF', 'other.pdf', Buffer.from('%PDF-1.3'));
  await expect(result).toContainText('This is not a certificate.');

  const [, code = ''] = /verify-certificate#([\w.-]+)/.exec(certificate.toString('latin1')) ?? [];
  await page.getByLabel('Or the code').fill(code);
  await expect(result).toContainText('only the code was checked');
  await page.getByLabel('Or the code').fill(code.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'));
  await expect(result).toContainText('not signed the way ours are');

  await page.getByLabel('Or the code').fill('');
  const dropped = await page.evaluateHandle(
    ([pdf, word]) => {
      const bytesIn = (text = '') => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytesIn(pdf)], 'a.pdf'));
      transfer.items.add(new File([bytesIn(word)], 'b.docx'));
      return transfer;
    },
    [certificate.toString('base64'), file.toString('base64')],
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(result).toContainText('this is the original file.');
  expect(requests).toEqual([]);

  await context.setOffline(false);
  await page.goto('about:blank');
  await visit(page, `/verify-certificate#${code}`);
  await expect(result).toContainText('Proven: the certificate is genuine.');
});

test('A certificate that is refused is said on the Orders Page', async ({ page }) => {
  await signedInAs(page);
  await buy(page, title);
  const refused = { status: 403, json: { message: 'This document was refunded.' } };
  await page.route('**/api/certificate*', (route) => route.fulfill(refused));
  await cardOf(page, title).getByRole('button', { name: 'Certificate' }).click();
  await expect(alertOf(page, 'This document was refunded.')).toBeVisible();
});
