// @vitest-environment happy-dom

import type { Answers } from '@counterpart/contract/blanks';
import type { AnswerSet } from '@counterpart/contract/calls/filling';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { answerAt, openAnswerStore } from './answer-store.ts';

const setOf = (revision: number, answers: Answers): AnswerSet => ({
  _id: 'deal',
  name: 'First deal',
  version: 1,
  revision,
  date_saved: '2026-11-17T00:00:00Z',
  answers,
});

/** What the server has, and does with what it is sent. */
function server(answers: Answers = {}) {
  let stored = setOf(1, answers);
  const broken: unknown[] = [];
  const sent: Answers[] = [];
  const put = (changed: Answers) => {
    const next = Object.entries({ ...stored.answers, ...changed }).filter(([, answer]) => answer);
    stored = setOf(stored.revision + 1, Object.fromEntries(next));
    return stored;
  };
  const calls = {
    save: async (revision: number, changed: Answers) => {
      const error = broken.shift();
      if (error) throw error;
      if (revision !== stored.revision) throw new ApiError(409, { code: 'answers/changed-elsewhere' });
      sent.push(changed);
      return put(changed);
    },
    load: async () => stored,
    onSaved: vi.fn(),
  };
  return { sent, broken, put, calls, get: () => stored, open: () => openAnswerStore(stored, calls) };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what is typed in one go is saved once, a little later', async () => {
  const shop = server();
  const store = shop.open();
  store.type('city', 'Bo');
  await later(300);
  store.type('city', 'Boston');
  expect(store.get().saving).toBe('typing');
  await later(600);
  expect(shop.sent).toEqual([{ city: 'Boston' }]);
  expect(store.get()).toMatchObject({ saving: 'saved', typed: {}, revision: 2 });
  expect(localStorage.length).toBe(0);
});

test('nothing typed is lost while the server cannot be reached', async () => {
  const shop = server();
  const store = shop.open();
  shop.broken.push(new TypeError('offline'), new ApiError(503, {}), new TypeError('offline'));
  store.type('city', 'Boston');
  await later(700);
  expect(store.get().saving).toBe('unreachable');
  store.type('street', 'Elm');
  await later(30_000);
  expect(shop.get().answers).toEqual({ city: 'Boston', street: 'Elm' });
  expect(store.get().saving).toBe('saved');
});

test('a page that was closed goes on with what was typed there', async () => {
  const shop = server();
  const first = shop.open();
  shop.broken.push(new TypeError('closed'));
  first.type('city', 'Boston');
  first.close();
  const second = shop.open();
  expect(answerAt(second.get(), 'city')).toBe('Boston');
  await later(0);
  expect(shop.get().answers).toEqual({ city: 'Boston' });
  expect(localStorage.length).toBe(0);
});

test('two windows merge what they typed, and only what both typed is asked about', async () => {
  const shop = server({ city: 'Bern' });
  const store = shop.open();
  shop.put({ city: 'Berlin', date: '2026-11-17' });
  store.type('city', 'Boston');
  store.type('street', 'Elm');
  await later(700);
  expect(store.get()).toMatchObject({ clashes: { city: 'Berlin' }, taken: 1 });
  expect(shop.get().answers).toEqual({ city: 'Berlin', date: '2026-11-17', street: 'Elm' });
  store.settle('city', 'mine');
  await later(0);
  expect(shop.get().answers.city).toBe('Boston');
});

test('who takes what the others typed has it', async () => {
  const shop = server();
  const store = shop.open();
  store.type('city', 'Boston');
  store.hear(shop.put({ city: 'Berlin' }));
  store.settle('city', 'theirs');
  await later(0);
  expect(store.get().saving).toBe('saved');
  expect(answerAt(store.get(), 'city')).toBe('Berlin');
  expect(shop.sent).toEqual([]);
});

test('what the server refuses is said, and stays in the browser', async () => {
  const shop = server();
  const store = shop.open();
  shop.broken.push(new ApiError(403, { message: 'This document was refunded' }));
  store.type('city', 'Boston');
  await later(60_000);
  expect(store.get()).toMatchObject({ saving: 'refused', refusal: 'This document was refunded' });
  expect(localStorage.length).toBe(1);
  expect(await store.flush()).toBe(true);
});

test('of a deal that is deleted nothing stays behind', () => {
  const store = server().open();
  store.type('city', 'Boston');
  store.discard();
  expect(localStorage.length).toBe(0);
});
