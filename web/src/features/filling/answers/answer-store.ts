import type { Answers } from '@counterpart/contract/blanks';
import type { AnswerSet } from '@counterpart/contract/calls/filling';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { createStore } from '../../../lib/store.ts';
import { forgetDrafts, keepDraft, takeDrafts } from './drafts.ts';
import { changedElsewhere, type Draft, merge, own, withoutStored } from './merge.ts';

export type Saving = 'saved' | 'typing' | 'saving' | 'unreachable' | 'refused';

interface AnswersNow extends Draft {
  revision: number;
  stored: Answers;
  /** What others stored where somebody typed here as well: not saved before somebody has chosen. */
  clashes: Answers;
  saving: Saving;
  /** Why the server does not take it. */
  refusal: string;
  /** How many answers came from another window or person since the last key. */
  taken: number;
}

interface AnswerCalls {
  /** `isLeaving`: the page is about to be gone. */
  save: (revision: number, answers: Answers, isLeaving: boolean) => Promise<AnswerSet>;
  load: () => Promise<AnswerSet>;
  onSaved: (saved: AnswerSet, keys: string[]) => void;
}

const pause = 600;
const pauseBeforeRetry = (tries: number): number => Math.min(1000 * 2 ** tries, 15_000);

const isElsewhere = (error: unknown) =>
  error instanceof ApiError && error.code === 'answers/changed-elsewhere';
/** The server said no, and would say it again. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

const isEmpty = (answers: Answers): boolean => Object.keys(answers).length === 0;
const without = (answers: Answers, gone: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !Object.hasOwn(gone, key)));

export const answerAt = ({ typed, stored }: Pick<AnswersNow, 'typed' | 'stored'>, key: string): string =>
  own(typed, key) ?? own(stored, key) ?? '';

/** Where the answers of one deal are typed: shown at once, kept in the browser, saved a little later, never twice at once. */
export function openAnswerStore(set: AnswerSet, calls: AnswerCalls) {
  const place = crypto.randomUUID();
  const left = merge(takeDrafts(set._id), set.answers);
  const store = createStore<AnswersNow>({
    ...left,
    revision: set.revision,
    stored: set.answers,
    saving: isEmpty(left.typed) ? 'saved' : 'typing',
    refusal: '',
    taken: 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let tries = 0;
  let isClosed = false;
  let isDiscarded = false;

  function change(next: Partial<AnswersNow>): void {
    store.set({ ...store.get(), ...next });
    if (next.typed && !isDiscarded) keepDraft(set._id, place, store.get());
  }

  const sendable = (): Answers => without(store.get().typed, store.get().clashes);

  function soon(wait: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void save(), wait);
  }

  /** Takes what others stored. */
  function hear({ revision, answers }: AnswerSet): void {
    const now = store.get();
    if (revision <= now.revision) return;
    const taken = changedElsewhere(now.stored, answers, now.typed).length;
    change({ revision, stored: answers, ...merge(now, answers), taken: now.taken + taken });
  }

  async function look(): Promise<void> {
    hear(await calls.load());
  }

  async function send(sent: Answers, isLeaving: boolean): Promise<void> {
    change({ saving: 'saving' });
    try {
      const saved = await calls.save(store.get().revision, sent, isLeaving);
      tries = 0;
      change({
        revision: saved.revision,
        stored: saved.answers,
        ...withoutStored(store.get(), sent),
        saving: 'saved',
        refusal: '',
      });
      calls.onSaved(saved, Object.keys(sent));
      if (!isEmpty(sendable())) soon(pause);
    } catch (error) {
      await failed(error);
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isElsewhere(error)) {
      try {
        await look();
        change({ saving: isEmpty(sendable()) ? 'saved' : 'typing' });
        return soon(0);
      } catch (another) {
        return failed(another);
      }
    }
    if (isFinal(error)) return change({ saving: 'refused', refusal: messageOf(error) });
    change({ saving: 'unreachable' });
    soon(pauseBeforeRetry(tries++));
  }

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    await sending;
    const sent = sendable();
    if (sending) return sending;
    if (isEmpty(sent)) return change({ saving: 'saved' });
    sending = send(sent, isLeaving).finally(() => {
      sending = undefined;
    });
    return sending;
  }

  if (!isEmpty(sendable())) soon(0);
  change({ typed: left.typed });

  return {
    use: store.use,
    get: store.get,
    hear,
    look,

    type(key: string, answer: string): void {
      const now = store.get();
      if (answer === answerAt(now, key)) return;
      const before = {
        ...now.before,
        [key]: own(now.clashes, key) ?? own(now.before, key) ?? own(now.stored, key) ?? '',
      };
      change({
        typed: { ...now.typed, [key]: answer },
        before,
        clashes: without(now.clashes, { [key]: '' }),
        saving: now.saving === 'saving' || now.saving === 'unreachable' ? now.saving : 'typing',
        taken: 0,
      });
      if (now.saving !== 'unreachable') soon(pause);
    },

    /** Both typed: which of them it is. */
    settle(key: string, whose: 'mine' | 'theirs'): void {
      const { typed, before, clashes } = store.get();
      const chosen = { [key]: '' };
      change({
        clashes: without(clashes, chosen),
        typed: whose === 'mine' ? typed : without(typed, chosen),
        before: whose === 'mine' ? { ...before, [key]: own(clashes, key) ?? '' } : without(before, chosen),
      });
      soon(0);
    },

    /** Everything that can be saved is, or it cannot be: answers whether it is. */
    async flush(): Promise<boolean> {
      tries = 0;
      await save();
      if (!isEmpty(sendable()) && store.get().saving === 'saved') await save();
      return isEmpty(sendable());
    },

    leave(): void {
      if (!sending) void save(true);
    },

    /** Saves what there is and waits for nothing any more. */
    close(): void {
      void save();
      isClosed = true;
    },

    /** Its answers are deleted, and what was typed with them. */
    discard(): void {
      isClosed = true;
      isDiscarded = true;
      clearTimeout(timer);
      forgetDrafts(set._id);
    },
  };
}

export type AnswerStore = ReturnType<typeof openAnswerStore>;
