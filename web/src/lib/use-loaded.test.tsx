// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

interface Asked {
  question: string;
  answer: (value: string) => Promise<void>;
  refuse: (message: string) => Promise<void>;
}

let asked: Asked[];
let shown: Loaded<string>;
let root: Root;

function ask(question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    asked.push({
      question,
      answer: (value) => act(async () => resolve(value)),
      refuse: (message) => act(async () => reject(new ApiError(503, { message }))),
    });
  });
}

function Asking({ question }: { question: string | undefined }) {
  shown = useLoaded(question, () => ask(question ?? ''), 'It did not work');
  return null;
}

const show = (question: string | undefined) => act(async () => root.render(<Asking question={question} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('What is loaded', () => {
  it('is asked for once, and again with another question', async () => {
    await show('a');
    await show('a');
    await show('b');
    expect(asked.map(({ question }) => question)).toEqual(['a', 'b']);
  });

  it('is never the answer to an older question', async () => {
    await show('a');
    await show('b');
    await asked[1]?.answer('answer to b');
    await asked[0]?.answer('answer to a');
    expect(shown).toMatchObject({ value: 'answer to b', isBusy: false });
  });

  it('stays while another answer is on its way', async () => {
    await show('a');
    await asked[0]?.answer('first');
    await show('b');
    expect(shown).toMatchObject({ value: 'first', isBusy: true });
  });

  it('gives way to what the server says about a failure', async () => {
    await show('a');
    await asked[0]?.refuse('Closed for today');
    expect(shown).toMatchObject({ failure: 'Closed for today', isBusy: false });
    expect(shown.value).toBeUndefined();
  });

  it('stays when a refresh fails, and not when a reload does', async () => {
    await show('a');
    await asked[0]?.answer('first');
    await act(async () => void shown.refresh());
    await asked[1]?.refuse('Closed');
    expect(shown).toMatchObject({ value: 'first', isBusy: false });
    await act(async () => void shown.reload());
    await asked[2]?.refuse('');
    expect(shown.failure).toBe('It did not work');
  });

  it('is gone until the answer to a restart is there', async () => {
    await show('a');
    await asked[0]?.answer('first');
    await act(async () => void shown.restart());
    expect(shown.value).toBeUndefined();
    await asked[1]?.answer('second');
    expect(shown.value).toBe('second');
  });

  it('changes at once with what a call has done', async () => {
    await show('a');
    await asked[0]?.answer('first');
    await act(async () => shown.change((known) => `${known}, changed`));
    expect(shown.value).toBe('first, changed');
  });

  it('is nothing without a question', async () => {
    await show(undefined);
    expect(asked).toEqual([]);
  });
});
