import type { UploadKind } from '@counterpart/contract/calls/library';
import { describe, expect, it } from 'vitest';
import { complaintAbout } from './file-rules.ts';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

const limit = 25 * 1024 * 1024;

describe('a chosen file', () => {
  it.each<[UploadKind, File, string | undefined]>([
    ['thumbnail', file('a.png', 'image/png'), undefined],
    ['thumbnail', file('a.avif', ''), undefined],
    ['thumbnail', file('a.png', 'image/png', limit), undefined],
    ['thumbnail', file('a.html', 'text/html'), 'Please upload a JPEG, PNG, WebP, GIF, AVIF or TIFF image'],
    ['thumbnail', file('a.png', 'image/png', limit + 1), 'The file is larger than 25 MB'],
    ['thumbnail', file('a.png', 'image/png', 0), 'The file is empty'],
    ['document', file('a.docx', ''), undefined],
    ['document', file('A.DOC', 'application/msword'), undefined],
    ['document', file('a.docm', 'application/msword'), 'Please upload a .doc or .docx document'],
    ['document', file('a.docx.exe', ''), 'Please upload a .doc or .docx document'],
    ['document', file('docx', ''), 'Please upload a .doc or .docx document'],
    ['document', file('a.docx', '', limit + 1), 'The file is larger than 25 MB'],
    ['document', file('a.docx', '', 0), 'The file is empty'],
  ])('as %s, %o', (kind, given, complaint) => {
    expect(complaintAbout(kind, given)).toBe(complaint);
  });
});
