import { largestUpload } from '@counterpart/contract/library';

export type UploadKind = 'thumbnail' | 'document';

export const accepted: Record<UploadKind, string> = {
  thumbnail: 'image/*',
  document:
    '.doc,.docx,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const isImage = ({ type }: File) => type === '' || type.startsWith('image/');
const isWord = ({ name }: File) => /\.docx?$/i.test(name);

/** What is wrong with a file as far as it can be seen before it is sent; the server looks into it. */
export function complaintAbout(kind: UploadKind, file: File): string | undefined {
  if (kind === 'thumbnail' && !isImage(file))
    return 'Please upload a JPEG, PNG, WebP, GIF, AVIF or TIFF image';
  if (kind === 'document' && !isWord(file)) return 'Please upload a .doc or .docx document';
  if (file.size === 0) return 'The file is empty';
  if (file.size > largestUpload) return 'The file is larger than 25 MB';
  return undefined;
}
