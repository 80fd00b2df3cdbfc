import type { Answers } from '@counterpart/contract/blanks';
import { type AnswerStore, openAnswerStore } from './answer-store.ts';

let opened = 0;

/** A store whose answers go nowhere. */
export function openTrial(): AnswerStore {
  let kept = {
    _id: `trial-${++opened}`,
    name: '',
    version: 1,
    revision: 0,
    date_saved: '',
    answers: {} as Answers,
  };
  const save = async (revision: number, answers: Answers) => {
    kept = { ...kept, revision: revision + 1, answers: { ...kept.answers, ...answers } };
    return kept;
  };
  return openAnswerStore(kept, { save, load: async () => kept, onSaved: () => undefined });
}
