import type { Page } from '@playwright/test';
import { pictureFile, type UploadedFile, wordFile } from './library.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** How far the form says it is. */
export const statusOf = (page: Page) => page.getByRole('main').getByRole('status');

export async function chooseFile(page: Page, button: string, file: UploadedFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

export const choosePicture = async (page: Page, name?: string) =>
  chooseFile(page, 'Upload Image Preview', await pictureFile(name));

export const chooseDocument = async (page: Page, text: string, name?: string) =>
  chooseFile(page, 'Upload Document', await wordFile(text, name));

/** Writes what is typed into the form for a new document. */
export async function fillDocument(page: Page, title: string): Promise<void> {
  await field(page, 'Document Title').fill(title);
  await field(page, 'Document Description').fill('Settles what two journeys owe each other.');
  await field(page, 'Document Categories').fill('Journeys, Tests');
  await field(page, 'File Name Upon Download').fill('journey-agreement');
  await field(page, 'Document Price').fill('49.5');
}
