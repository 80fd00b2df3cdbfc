import { emptyFile, tooLargeFile } from '@counterpart/contract/calls/library';
import { largestUpload } from '@counterpart/contract/facts/limits';

export type UploadKind = 'thumbnail' | 'document';

export const accepted: Record<UploadKind, string> = {
  thumbnail: 'image/*',
  document:
    '.doc,.docx,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The kinds of pictures that the server can read. */
export const pictureKinds = 'JPEG, PNG, WebP, GIF, AVIF or TIFF';

const isImage = ({ type }: File) => type === '' || type.startsWith('image/');
const isWord = ({ name }: File) => /\.docx?$/i.test(name);

/** What is wrong with a file as far as it can be seen before it is sent; the server looks into it. */
export function complaintAbout(kind: UploadKind, file: File): string | undefined {
  if (kind === 'thumbnail' && !isImage(file)) return `Please upload a ${pictureKinds} image`;
  if (kind === 'document' && !isWord(file)) return 'Please upload a .doc or .docx document';
  if (file.size === 0) return emptyFile;
  if (file.size > largestUpload) return tooLargeFile;
  return undefined;
}
