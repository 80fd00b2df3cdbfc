import type { AdminVersion, editDocumentForm } from '@counterpart/contract/calls/library';
import { dollars } from '@counterpart/contract/facts/money';
import type { PreviewShare } from '@counterpart/contract/facts/preview-shares';
import type * as z from 'zod/mini';

/** The form as it is typed into. */
export type TypedEdit = z.input<typeof editDocumentForm>;

type TextField = 'title' | 'description' | 'price' | 'document_category' | 'file_name_upon_download';
export type StoredField = TextField | 'preview_share';

export const storedFields: Record<StoredField, string> = {
  title: 'Document Title',
  description: 'Document Description',
  price: 'Document Price',
  document_category: 'Document Category',
  file_name_upon_download: 'File Name Upon Download',
  preview_share: 'Preview Before Buying',
};

/** What each share is called where it is chosen. */
export const shareNames: Record<PreviewShare, string> = {
  'two-pages': 'The first two pages',
  'first-page': 'The first page only',
  nothing: 'Nothing',
};

/** A version as the form shows it. */
export const storedValues = (
  version: AdminVersion,
): Record<TextField, string> & { preview_share: PreviewShare } => ({
  title: version.title,
  description: version.description,
  price: dollars(version.price_in_cents).slice(1),
  document_category: version.categories.join(', '),
  file_name_upon_download: version.file_name_upon_download,
  preview_share: version.preview_share,
});

const normal = (field: StoredField, value: string): string => {
  if (field === 'price') return String(Number(value));
  if (field === 'document_category')
    return value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .join();
  return value.trim().replaceAll('\r\n', '\n');
};

/** The fields in which what was typed is not what is stored. */
export function differences(typed: Record<StoredField, unknown>, stored: AdminVersion): StoredField[] {
  const values = storedValues(stored);
  return (Object.keys(storedFields) as StoredField[]).filter(
    (field) => normal(field, String(typed[field])) !== normal(field, values[field]),
  );
}
