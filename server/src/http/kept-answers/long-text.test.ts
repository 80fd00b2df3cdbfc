import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pour, TextCollector } from './long-text.ts';

const collected = async (pieces: string[]) => {
  const text = new TextCollector();
  for (const piece of pieces) await text.add(piece);
  return text.end();
};

async function longText() {
  const pieces = Array.from({ length: 3000 }, (_, index) => `${index} Ünïcödé ${'\u{1f600}'.repeat(300)}\n`);
  const made = await collected(pieces);
  if (typeof made === 'string') throw new Error('it is long');
  return { made, whole: Buffer.from(pieces.join('')) };
}

test('a short text stays as it is', async () => {
  expect(await collected(['a', '', 'b'])).toBe('ab');
});

test('a long one is kept small, and given as it is or unpacked', async () => {
  const { made, whole } = await longText();
  expect(made.size).toBe(whole.length);
  expect(made.gzippedSize).toBeLessThan(whole.length / 10);
  const packed = new PassThrough();
  void pour(made, false, packed);
  const bytes = await buffer(packed);
  expect(bytes.length).toBe(made.gzippedSize);
  expect(gunzipSync(bytes).equals(whole)).toBe(true);
  const unpacked = new PassThrough();
  void pour(made, true, unpacked);
  expect((await buffer(unpacked)).equals(whole)).toBe(true);
});

test('it is unpacked no faster than it is taken, and no more once nobody takes it', async () => {
  const { made, whole } = await longText();
  const slow = new PassThrough();
  const poured = pour(made, true, slow);
  await once(slow, 'readable');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(slow.readableLength + slow.writableLength).toBeLessThan(whole.length / 5);
  slow.destroy();
  await poured;
});
