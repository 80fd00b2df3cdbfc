/** What can be uploaded, in words. */
export const pictureKinds = 'JPEG, PNG, WebP, GIF, AVIF or TIFF';
export const onlyPictures = `Please upload a ${pictureKinds} image`;
export const onlyWord = 'Please upload a .doc or .docx document';

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

export interface AnnouncedFile {
  file_name: string;
  content_type: string;
}

export interface FileType {
  extension: string;
  contentType: string;
}

/** What the server keeps a picture as, judged by what it says of itself: by its name and by its type alike. */
export function announcedPicture({ file_name, content_type }: AnnouncedFile): FileType | undefined {
  const said = content_type.trim().toLowerCase();
  const ending = /\.(\w{1,8})$/.exec(file_name)?.[1]?.toLowerCase();
  const contentType = said || (ending && pictureTypes[ending]);
  if (ending && pictureTypes[ending] !== contentType) return undefined;
  const extension = Object.keys(pictureTypes).find((one) => pictureTypes[one] === contentType);
  return extension && contentType ? { extension, contentType } : undefined;
}
