import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Office } from '../../src/ports/office/port.ts';
import { paragraphs, wordFile } from '../word.ts';

/** Draws what the shop hands it; one that is not installed is skipped visibly. */
export function officeConformance(name: string, office: Office | undefined) {
  describe.skipIf(!office)(`documents drawn by ${name}`, () => {
    const document = wordFile({ 'word/document.xml': paragraphs('Words to be drawn.') });

    test('a document becomes pictures of its first pages', async () => {
      const drawn = await office?.firstPages(document, 'docx');
      expect(drawn).toMatchObject({ pages: [expect.any(Buffer)], count: 1 });
      expect(await sharp(drawn?.pages[0]).metadata()).toMatchObject({ format: 'png' });
    });

    test('a document becomes a PDF of all of it', async () => {
      const pdf = await office?.toPdf(document, 'docx');
      expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('two at once do not disturb each other', async () => {
      const drawn = await Promise.all([1, 2].map(() => office?.firstPages(document, 'docx')));
      expect(drawn.map((one) => one?.pages.length)).toEqual([1, 1]);
    });
  });
}
