import { expect, it } from 'vitest';
import { thumbnailSources } from './thumbnail.ts';

it('offers a stored cover in both widths', () => {
  expect(thumbnailSources('/files/abc-640.webp')).toEqual({
    src: '/files/abc-320.webp',
    srcSet: '/files/abc-320.webp 320w, /files/abc-640.webp 640w',
  });
});

it('takes any other picture as it is', () => {
  expect(thumbnailSources('https://elsewhere.test/cover.png')).toEqual({
    src: 'https://elsewhere.test/cover.png',
  });
});
