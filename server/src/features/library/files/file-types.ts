const wordTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const;

export type DocumentExtension = keyof typeof wordTypes;
export const documentType = (extension: DocumentExtension) => wordTypes[extension];

/** What browsers say where nobody told them about Word. */
const vagueTypes = ['', 'application/octet-stream', 'application/zip', 'application/x-zip-compressed'];

interface AnnouncedFile {
  file_name: string;
  content_type: string;
}

interface FileType {
  extension: string;
  contentType: string;
}

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

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};

/** What a picture is kept as, judged by what it says of itself: by its name and by its type alike. */
export function announcedPicture({ file_name, content_type }: AnnouncedFile): FileType | undefined {
  const said = content_type.trim().toLowerCase();
  const ending = /\.(\w{1,8})$/.exec(file_name)?.[1]?.toLowerCase();
  const contentType = said || (ending && pictureTypes[ending]);
  if (ending && pictureTypes[ending] !== contentType) return undefined;
  const extension = Object.keys(pictureTypes).find((one) => pictureTypes[one] === contentType);
  return extension && contentType ? { extension, contentType } : undefined;
}
