import { describe, expect, test } from 'vitest';
import { announcedPicture } from './file-kinds.ts';

describe('what a picture says of itself', () => {
  test.each([
    ['a.png', 'image/png', 'png'],
    ['a.JPEG', 'image/jpeg', 'jpg'],
    ['a.webp', '', 'webp'],
    ['clipboard', 'image/png', 'png'],
    ['a.tif', 'image/tiff', 'tif'],
    ['a.svg', 'image/svg+xml', undefined],
    ['a.svg', 'image/png', undefined],
    ['a.png', 'image/jpeg', undefined],
    ['a.html', 'image/png', undefined],
    ['a.png', 'text/html', undefined],
    ['clipboard', '', undefined],
    ['a.pdf', 'application/pdf', undefined],
  ])('%s of type %j is kept as %j', (file_name, content_type, extension) => {
    expect(announcedPicture({ file_name, content_type })?.extension).toBe(extension);
  });
});
