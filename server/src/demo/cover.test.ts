import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { sampleDocument } from './sample-document.fixture.ts';

const titleArea = { top: 80, height: 140 };
const wholePage = { left: 0, top: 0, width: 640, height: 853 };

async function darkest(picture: Buffer, area: Partial<typeof wholePage>): Promise<number> {
  const grey = await sharp(picture)
    .extract({ ...wholePage, ...area })
    .greyscale()
    .raw()
    .toBuffer();
  return Math.min(...new Set(grey));
}

describe('the cover', () => {
  it('is a portrait page of 640 by 853 pixels', async () => {
    const { format, width, height } = await sharp(await cover(sampleDocument)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 640, height: 853 });
  });

  it('has ink at the top and fades into the paper at the bottom', async () => {
    const picture = await cover(sampleDocument);
    expect(await darkest(picture, titleArea)).toBeLessThan(60);
    expect(await darkest(picture, { top: 1270, height: 10 })).toBeGreaterThan(225);
  });

  it('leaves its margins blank, in the colour of the paper', async () => {
    const picture = await cover(sampleDocument);
    const corner = await sharp(picture).removeAlpha().raw().toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0xff, 0xfe, 0xfb]);
    expect(await darkest(picture, { height: 80 })).toBeGreaterThan(250);
    expect(await darkest(picture, { width: 80 })).toBeGreaterThan(250);
  });

  it('is drawn from the document’s own words', async () => {
    const renamed = { ...sampleDocument, title: 'Bill of Sale' };
    const reworded = { ...sampleDocument, preamble: ['Between two parties.'] };
    const pictures = await Promise.all([sampleDocument, renamed, reworded].map(cover));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
  });

  it('is the same picture for the same document', async () => {
    expect((await cover(sampleDocument)).equals(await cover(sampleDocument))).toBe(true);
  });

  it('keeps a long title inside the margins', async () => {
    const title = 'Business Associate Agreement for the Handling of Protected Health Information';
    const picture = await cover({ ...sampleDocument, title });
    expect(await darkest(picture, { left: 880, width: 80 })).toBeGreaterThan(250);
  });

  it('draws a document of a title alone', async () => {
    const bare = {
      title: 'Note',
      preamble: [],
      definitions: [],
      clauses: [],
      schedules: [],
      signatories: [],
    };
    expect(await darkest(await cover(bare), titleArea)).toBeLessThan(60);
  });
});
