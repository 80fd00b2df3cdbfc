import type { AnnouncedFile, FileType } from '@counterpart/contract/facts/file-kinds';

const wordTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const;

export type DocumentExtension = keyof typeof wordTypes;
export const documentType = (extension: DocumentExtension) => wordTypes[extension];

/** What browsers say where nobody told them about Word. */
const vagueTypes = ['', 'application/octet-stream', 'application/zip', 'application/x-zip-compressed'];

/** What a document is kept as, judged by what it says of itself. */
export function announcedDocument({ file_name, content_type }: AnnouncedFile): FileType | undefined {
  const extension = documentExtension(file_name);
  const said = content_type.trim().toLowerCase();
  const types: readonly string[] = [...Object.values(wordTypes), ...vagueTypes];
  if (!extension || !types.includes(said)) return undefined;
  return { extension, contentType: wordTypes[extension] };
}

export function documentExtension(name: string): DocumentExtension | undefined {
  return /\.(docx?)$/i.exec(name)?.[1]?.toLowerCase() as DocumentExtension | undefined;
}
