import { expect, test } from 'vitest';
import { sameAddress } from './same-address.ts';

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['JÜRGEN@bücher.example', 'jürgen@xn--bcher-kva.example'],
  ['ju\u0308rgen@BU\u0308CHER.example', 'jürgen@xn--bcher-kva.example'],
  ['jürgen@xn--bcher-kva.example', 'jürgen@xn--bcher-kva.example'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
])('%s is %s', (given, known) => {
  expect(sameAddress(given)).toBe(known);
});
