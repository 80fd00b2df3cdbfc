import { emptyFile, tooLargeFile, type UploadKind } from '@counterpart/contract/calls/library';
import { onlyPictures, onlyWord } from '@counterpart/contract/facts/file-kinds';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import { wordFiles } from '../../../lib/word-files.ts';

export const accepted: Record<UploadKind, string> = {
  thumbnail: 'image/*',
  document: wordFiles,
};

const isImage = ({ type }: File) => type === '' || type.startsWith('image/');
const isWord = ({ name }: File) => /\.docx?$/i.test(name);

/** What is wrong with a file as far as it can be seen before it is sent; the server looks into it. */
export function complaintAbout(kind: UploadKind, file: File): string | undefined {
  if (kind === 'thumbnail' && !isImage(file)) return onlyPictures;
  if (kind === 'document' && !isWord(file)) return onlyWord;
  if (file.size === 0) return emptyFile;
  if (file.size > largestUpload) return tooLargeFile;
  return undefined;
}
