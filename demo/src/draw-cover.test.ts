import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cover, coverWords } from './draw-cover.ts';
import { sampleDocument } from './sample-document.fixture.ts';

const titleArea = { top: 54, height: 92 };
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
  let picture: Buffer;
  beforeAll(async () => {
    picture = await cover(sampleDocument);
  });

  it('is a portrait page of 640 by 853 pixels', async () => {
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 640, height: 853 });
  });

  it('has ink at the top and fades into the paper at the bottom', async () => {
    expect(await darkest(picture, titleArea)).toBeLessThan(60);
    expect(await darkest(picture, { top: 846, height: 7 })).toBeGreaterThan(225);
  });

  it('leaves its margins blank, in the colour of the paper', async () => {
    const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
    expect([...pixels.subarray(3 * 640 * 3 + 9, 3 * 640 * 3 + 12)]).toEqual([0xff, 0xfe, 0xfb]);
    expect(await darkest(picture, { height: 53 })).toBeGreaterThan(250);
    expect(await darkest(picture, { width: 53 })).toBeGreaterThan(250);
  });

  it('is drawn from the document’s own words', async () => {
    const renamed = { ...sampleDocument, title: 'Bill of Sale' };
    const reworded = { ...sampleDocument, preamble: ['Between two parties.'] };
    const bolder = { ...sampleDocument, preamble: ['Between **two** parties.'] };
    const others = await Promise.all([renamed, reworded, bolder].map(cover));
    expect(new Set([picture, ...others].map((one) => one.toString('base64'))).size).toBe(4);
  });

  it('shows no tags, and what is there when everything is switched on', () => {
    const switched = {
      ...sampleDocument,
      preamble: ['{{#if a}}With{{else}}Without{{/if}} tax{{#if b}}, paid{{/if}}.'],
    };
    expect(coverWords(switched).paragraphs[0]?.text).toBe('With tax, paid.');
  });

  it('keeps a long title inside the margins', async () => {
    const title = 'Business Associate Agreement for the Handling of Protected Health Information';
    expect(
      await darkest(await cover({ ...sampleDocument, title }), { left: 587, width: 53 }),
    ).toBeGreaterThan(250);
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
