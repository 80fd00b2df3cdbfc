import type { AdminVersion } from '@counterpart/contract/calls/library';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { recordCalls } from '../recorded-calls.fixture.ts';
import { editDocument, isChangedMeanwhile } from './edit-document.ts';

const base = { version: 3, revision: 7 } as AdminVersion;
const typed = {
  title: 'Bill of Sale',
  description: 'Sells a thing.',
  price: 49.5,
  document_category: 'Sale, Property',
  file_name_upon_download: 'bill-of-sale',
  preview_share: 'first-page' as const,
  upload_as_a_new_version: false,
  note: 'Clearer',
};
const { upload_as_a_new_version: _, note, ...fields } = typed;

const { asked, said, say, sent } = recordCalls();
const store = async (name: string) => `uploads/${name}`;

describe('editing a document', () => {
  it('names the version and the state that it was made from, and no file that stays', async () => {
    await editDocument({ id: 'a', base, typed, image: { store }, document: { store } }, say);
    expect(said).toEqual(['Editing document...', 'Document edited successfully']);
    expect(asked.mock.calls[0]).toMatchObject(['/api/admin/template', { method: 'PUT' }]);
    expect(sent()).toEqual({
      id: 'a',
      upload_as_a_new_version: false,
      data: { ...fields, version: 3, revision: 7 },
    });
  });

  it('as a new version carries the note and the new files', async () => {
    const image = { file: new File(['x'], 'cover.png'), store };
    const document = { file: new File(['x'], 'draft.docx'), store };
    await editDocument(
      { id: 'a', base, typed: { ...typed, upload_as_a_new_version: true }, image, document },
      say,
    );
    expect(sent()).toMatchObject({
      upload_as_a_new_version: true,
      data: { note, thumbnail_path: 'uploads/cover.png', document_path: 'uploads/bill-of-sale' },
    });
  });

  it('tells a change by somebody else from other conflicts', () => {
    expect(isChangedMeanwhile(new ApiError(409, { code: 'library/changed-meanwhile' }))).toBe(true);
    expect(isChangedMeanwhile(new ApiError(409, { code: 'library/only-version' }))).toBe(false);
    expect(isChangedMeanwhile(new TypeError())).toBe(false);
  });
});
