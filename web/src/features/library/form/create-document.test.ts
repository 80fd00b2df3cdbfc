import { describe, expect, it, vi } from 'vitest';
import { recordCalls } from '../recorded-calls.fixture.ts';
import { createDocument, type Storable } from './create-document.ts';

const typed = {
  title: 'Bill of Sale',
  description: 'Sells a thing.',
  price: 49.5,
  categories: 'Sale, Property',
  file_name_upon_download: 'bill-of-sale',
  preview_share: 'first-page' as const,
};

const { asked, said, say, sent } = recordCalls();
const stored = vi.fn(async (name: string) => `uploads/${name}`);
const file = (name: string): Storable => ({ file: new File(['x'], name), store: stored });

const cover = { ...file('cover.png'), isFirstPage: false };

describe('creating a document', () => {
  it('stores the picture, then the document, then the template, and says how far it is', async () => {
    await createDocument(typed, cover, file('draft.docx'), say);
    expect(said).toEqual([
      'Creating Document...',
      'Storing Thumbnail...',
      'Storing Document...',
      'Document successfully created',
    ]);
    expect(stored.mock.calls).toEqual([['cover.png'], ['bill-of-sale']]);
    expect(asked.mock.calls[0]?.[0]).toBe('/api/admin/templates');
    expect(sent()).toEqual({
      ...typed,
      thumbnail_path: 'uploads/cover.png',
      document_path: 'uploads/bill-of-sale',
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it('sends no picture where that is the first page, and says so', async () => {
    await createDocument(typed, { ...file('drawn.webp'), isFirstPage: true }, file('draft.docx'), say);
    expect(said).toEqual(['Creating Document...', 'Storing Document...', 'Document successfully created']);
    expect(stored.mock.calls).toEqual([['bill-of-sale']]);
    expect(sent()).not.toHaveProperty('thumbnail_path');
    expect(sent()).toHaveProperty('first_page_as_picture', true);
  });

  it('stops where a file does not arrive', async () => {
    stored.mockRejectedValueOnce(new Error('gone'));
    await expect(createDocument(typed, cover, file('draft.docx'), say)).rejects.toThrow('gone');
    expect(said).toEqual(['Creating Document...']);
    expect(asked).not.toHaveBeenCalled();
  });
});
