import { describe, expect, test } from 'vitest';
import { announcedDocument } from './file-types.ts';

describe('what a file says of itself', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  test.each([
    ['nda.docx', word, 'docx'],
    ['NDA.DOCX', '', 'docx'],
    ['nda.doc', 'application/msword', 'doc'],
    ['nda.doc', 'application/octet-stream', 'doc'],
    ['nda.docm', word, undefined],
    ['nda.docx', 'text/html', undefined],
    ['nda.docx', 'image/png', undefined],
    ['nda.pdf', 'application/pdf', undefined],
    ['docx', word, undefined],
    ['nda.docx.exe', word, undefined],
  ])('%s of type %j is kept as %j', (file_name, content_type, extension) => {
    expect(announcedDocument({ file_name, content_type })?.extension).toBe(extension);
  });
});
