import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import {
  chooseDocument,
  chooseFile,
  choosePicture,
  field,
  fillDocument,
  statusOf,
} from '../../support/document-form.ts';
import { newTitle, openCard, pictureFile, signedInAsAdministrator, wordFile } from '../../support/library.ts';
import { alertOf, signedInAs } from '../../support/person.ts';
import { tabTo } from '../../support/shopping.ts';
import { visit } from '../../support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const unexpected = 'An unexpected error has occured please try again';
const submit = (page: Page) => page.getByRole('button', { name: 'Create Document' });

async function openForm(page: Page): Promise<void> {
  await signedInAsAdministrator(page);
  await visit(page, '/admin/add-document');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a Document');
}

async function expectFilled(page: Page, title: string): Promise<void> {
  await expect(field(page, 'Document Title')).toHaveValue(title);
  await expect(field(page, 'Document Description')).toHaveValue('Settles what two journeys owe each other.');
  await expect(field(page, 'Document Categories')).toHaveValue('Journeys, Tests');
  await expect(field(page, 'File Name Upon Download')).toHaveValue('journey-agreement');
  await expect(field(page, 'Document Price')).toHaveValue('49.5');
}

const chooseText = (page: Page) => chooseDocument(page, 'A journey has two ends.');

/** Holds back every call that changes something; answers how to let the next one go. */
async function holdEachCall(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request();
    const changes = request.method() !== 'GET' && !request.url().endsWith('/blanks-in-upload');
    if (changes) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
  };
}

test('An administrator adds a document, and it appears in the catalogue', { tag: '@phone' }, async ({
  page,
}) => {
  const title = newTitle();
  await signedInAsAdministrator(page);
  await visit(page, '/admin-dashboard');
  await page.getByRole('link', { name: 'Add Document' }).click();
  await expect(page).toHaveURL('/admin/add-document');
  await expect(page.getByText(/hover over the question-mark icon for help/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute(
    'href',
    '/admin-dashboard',
  );
  await expect(field(page, 'Document Categories')).toHaveAttribute('placeholder', /comma separated/i);
  await expect(field(page, 'Document Price')).toHaveAttribute('type', 'number');
  await expectAccessible(page);

  await fillDocument(page, title);
  await choosePicture(page);
  await chooseText(page);
  await expect(page.getByText('Selected: cover.webp')).toBeVisible();
  await expect(page.getByText('Selected: document.docx')).toBeVisible();
  await expectAccessible(page);

  const letGo = await holdEachCall(page);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Creating Document...');
  await letGo();
  await expect(statusOf(page)).toHaveText('Storing Thumbnail...');
  await letGo();
  await expect(statusOf(page)).toHaveText('Storing Document...');
  await letGo();
  await expect(statusOf(page)).toHaveText('Document successfully created');
  await expect(page.getByRole('listitem').filter({ hasText: 'Document successfully created' })).toBeVisible();
  await expect(field(page, 'Document Title')).toHaveValue('');
  await expect(field(page, 'Document Price')).toHaveValue('');
  await expect(page.getByText(/^Selected: /)).toHaveCount(0);

  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page.getByRole('article', { name: title })).toContainText('Price: $49.50');
  await visit(page, `/find-templates?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article')).toContainText(title);
  await expect(page.getByRole('article')).toContainText('Journeys, Tests');
});

test('The keyboard alone publishes a document', async ({ page }) => {
  const title = newTitle();
  await openForm(page);
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  };
  await typeInto('Document Title', title);
  await tabTo(page, page.getByRole('button', { name: 'Help: Document Description' }));
  await expect(page.getByRole('tooltip')).toContainText('What it is for and who signs it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await typeInto('Document Description', 'Typed without a mouse.');
  await typeInto('Document Categories', 'Journeys');
  await typeInto('File Name Upon Download', 'by-keyboard');
  await typeInto('Document Price', '0');
  for (const [button, file] of [
    ['Upload Image Preview', await pictureFile()],
    ['Upload Document', await wordFile('By keyboard.')],
  ] as const) {
    // Awaited before going there: the browser may get a key sooner than the wish to hear of choosers.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: button }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file);
  }
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(statusOf(page)).toHaveText('Document successfully created');
});

test('Help is there under the mouse, with the focus and at a tap', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true });
  const page = await context.newPage();
  await openForm(page);
  const tip = page.getByRole('tooltip');
  const help = page.getByRole('button', { name: 'Help: Document Price' });
  await help.hover();
  await expect(tip).toContainText('In dollars');
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);
  await help.tap();
  await expect(tip).toContainText('In dollars');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(tip).toHaveCount(0);
  await context.close();
});

test('What is missing or wrong is said under its field, and the first one gets the focus', async ({
  page,
}) => {
  await openForm(page);
  await submit(page).click();
  for (const label of [
    'Document title',
    'Document description',
    'Document category',
    'File name upon download',
    'Document price',
  ]) {
    await expect(page.getByText(`${label} is a required field`)).toBeVisible();
  }
  await expect(field(page, 'Document Title')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Document Title').pressSequentially('A');
  await expect(page.getByText('Document title is a required field')).toHaveCount(0);
  await field(page, 'Document Price').pressSequentially('-');
  await expect(page.getByText('Document price must specify a number')).toBeVisible();
  const prices = [
    ['-1', 'Document price must not be negative'],
    ['0.25', 'Document price must be 0 or at least 0.50'],
    ['1000000', 'Document price must be at most 999,999.99'],
    ['1.005', 'Document price must have at most two decimals'],
  ] as const;
  for (const [price, message] of prices) {
    await field(page, 'Document Price').fill(price);
    await expect(page.getByText(message)).toBeVisible();
  }
  await field(page, 'File Name Upon Download').fill('a/b');
  await expect(page.getByText('No forward slashes allowed')).toBeVisible();
});

test('Without its files nothing is created, and everything typed stays', async ({ page }) => {
  const title = newTitle();
  await openForm(page);
  await fillDocument(page, title);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Please upload an image preview for your document');
  await expect(page.getByRole('button', { name: 'Upload Image Preview' })).toBeFocused();
  await expectAccessible(page);
  await choosePicture(page);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Please upload a document to continue');
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeFocused();
  await chooseText(page);

  await page.getByRole('button', { name: 'Remove cover.webp' }).click();
  await expect(page.getByRole('button', { name: 'Upload Image Preview' })).toBeFocused();
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Please upload an image preview for your document');
  await expect(page.getByRole('button', { name: 'Upload Image Preview' })).toBeFocused();
  // This shop has nothing to draw with.
  await expect(page.getByRole('button', { name: 'Use a picture of the first page' })).toHaveCount(0);
  await expectFilled(page, title);
});

test('A file that is not what it says is refused with a sentence; only it is sent again', async ({
  page,
}) => {
  const title = newTitle();
  await openForm(page);
  await fillDocument(page, title);
  // Of a kind that neither the server takes nor this browser shows.
  const heic = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') };
  await chooseFile(page, 'Upload Image Preview', heic);
  await chooseFile(page, 'Upload Document', {
    name: 'a.docx',
    mimeType: '',
    buffer: Buffer.from('Not a document'),
  });
  await submit(page).click();
  const aboutImage = page.getByRole('group', { name: 'Image preview' });
  const aboutDocument = page.getByRole('group', { name: 'Word document' });
  await expect(aboutImage).toContainText('Please upload a JPEG, PNG, WebP, GIF, AVIF or TIFF image');
  await expect(page.getByRole('button', { name: 'Upload Image Preview' })).toBeFocused();
  await expectFilled(page, title);

  await choosePicture(page);
  await submit(page).click();
  await expect(aboutDocument).toContainText('Please upload a .doc or .docx document');
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeFocused();
  await expectFilled(page, title);
  await expectAccessible(page);

  await chooseFile(page, 'Upload Document', {
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Text'),
  });
  await expect(aboutDocument).toContainText('Please upload a .doc or .docx document');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/uploads')) sent.push(request.postDataJSON().kind);
  });
  await submit(page).click();
  await chooseText(page);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Document successfully created');
  expect(sent).toEqual(['document']);
});

test('An upload shows how far it is, can be cancelled and tried again', async ({ page }) => {
  const title = newTitle();
  await openForm(page);
  await fillDocument(page, title);
  await choosePicture(page);
  await chooseText(page);
  await expect(page.getByText(/up to 25 MB/)).toHaveCount(2);

  const isUpload = (url: URL) => url.pathname.startsWith('/files/') || url.pathname.includes('upload');
  await page.route(isUpload, (route) =>
    route.request().method() === 'PUT' ? new Promise<void>(() => {}) : route.fallback(),
  );
  await submit(page).click();
  await expect(page.getByRole('progressbar', { name: 'Sending cover.webp' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel sending cover.webp' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(statusOf(page)).toContainText('The upload was cancelled.');
  await expectFilled(page, title);
  await page.unroute(isUpload);

  await page.route(isUpload, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await submit(page).click();
  await expect(page.getByText('The file did not arrive. You can try again.')).toBeVisible();
  await expect(alertOf(page, unexpected)).toBeVisible();
  await expect(page.getByText('Selected: cover.webp')).toBeVisible();
  await page.unroute(isUpload);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Document successfully created');
});

test('A failure says what the server says, or that it is unexpected, and nothing is sent twice', async ({
  page,
}) => {
  const title = newTitle();
  await openForm(page);
  await fillDocument(page, title);
  await choosePicture(page);
  await chooseText(page);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/uploads')) uploads++;
  });
  const answers = [
    [{ status: 500, body: '' }, unexpected],
    [{ status: 503, json: { message: 'The shop is being moved' } }, 'The shop is being moved'],
  ] as const;
  for (const [answer, message] of answers) {
    await page.route('**/api/admin/templates', (route) => route.fulfill(answer));
    await submit(page).click();
    await expect(alertOf(page, message)).toBeVisible();
    await expect(statusOf(page)).toHaveText(message);
    await expectFilled(page, title);
    await page.unroute('**/api/admin/templates');
  }
  await page.route('**/api/admin/templates', (route) =>
    route.fulfill({ status: 400, json: { message: 'No', errors: { title: 'That title is taken' } } }),
  );
  await submit(page).click();
  await expect(page.getByText('That title is taken')).toBeVisible();
  await expect(field(page, 'Document Title')).toBeFocused();
  await page.unroute('**/api/admin/templates');
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Document successfully created');
  expect(uploads).toBe(2);
});

test('Leaving with something typed asks first', async ({ page }) => {
  await openForm(page);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goBack();
  await field(page, 'Document Title').fill('Half a thought');
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Document Title')).toHaveValue('Half a thought');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, 'Document Title')).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
});

test('Who is no administrator is sent away and told why', async ({ page }) => {
  await signedInAs(page);
  for (const path of ['/admin-dashboard', '/admin/add-document', '/admin/edit-document/1/1']) {
    await visit(page, path);
    await expect(alertOf(page, 'You do not have permission to do this').first()).toBeVisible();
    await expect(page).toHaveURL('/find-templates');
  }
  await page.route('**/api/verify-admin-status', (route) => route.abort());
  await visit(page, '/admin-dashboard');
  await expect(alertOf(page, 'An unexpected error has occured')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
});

test('A visitor does not see the administrators’ screens', async ({ page }) => {
  await visit(page, '/admin/add-document');
  await expect(alertOf(page, 'Please sign in to continue')).toBeVisible();
  await expect(page).toHaveURL('/find-templates');
});

test('What was added can be looked for on the dashboard', async ({ page }) => {
  const title = newTitle();
  await openForm(page);
  await fillDocument(page, title);
  await choosePicture(page);
  await chooseText(page);
  await submit(page).click();
  await expect(statusOf(page)).toHaveText('Document successfully created');
  const card = await openCard(page, title);
  await expect(card).toContainText('Owned by nobody yet');
  await expect(card.getByRole('button', { name: 'V1' })).toBeVisible();
});
