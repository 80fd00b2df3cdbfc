import type { BlankField } from '@counterpart/contract/blanks';
import type { Company, Filling } from '@counterpart/contract/calls/filling';
import { isSwitchedOn } from '@counterpart/contract/written-answer';
import { createContext, use } from 'react';
import { createStore } from '../../../lib/store.ts';
import { type AnswerStore, answerAt } from './answer-store.ts';
import { isNeeded, type Places, placesOf } from './passages.ts';

/** What a form and the document beside it have in common. */
export interface Workplace {
  store: AnswerStore;
  fields: Map<string, BlankField>;
  places: Places;
  document: Filling['document'];
  company: Company;
  /** The blank that somebody is at. */
  current: ReturnType<typeof createStore<string | undefined>>;
  /** Leads to the field of a blank, and from there to its first place. */
  goToField: (key: string) => void;
  goToPlace: (key: string) => void;
  editCompany: () => void;
}

export const createCurrent = () => createStore<string | undefined>(undefined);

type Contents = Pick<Filling, 'fields' | 'document'>;

export const contentsOf = ({ fields, document }: Contents) => ({
  document,
  fields: new Map(fields.map((field) => [field.key, field])),
  places: placesOf(document),
});

const WorkplaceContext = createContext<Workplace | undefined>(undefined);
export const WorkplaceProvider = WorkplaceContext;

export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext);
  if (!workplace) throw new Error('No workplace around this component');
  return workplace;
}

type AnswersNow = ReturnType<AnswerStore['get']>;

/** What the answers say at one moment. */
interface Reading {
  /** Of a blank: its answer, or what the account knows. */
  said: (key: string) => string;
  isOn: (key: string) => boolean | undefined;
}

export function readingOf(
  { fields, company }: Pick<Workplace, 'fields' | 'company'>,
  now: AnswersNow,
): Reading {
  const said = (key: string) => {
    const fact = fields.get(key)?.fact;
    return answerAt(now, key) || (fact ? company[fact] : '');
  };
  const isOn = (key: string) => {
    const field = fields.get(key);
    return field && isSwitchedOn(field, { [key]: said(key) });
  };
  return { said, isOn };
}

/** Follows one thing that the answers say, and nothing else. */
export function useAnswers<T extends string | number | boolean | undefined>(
  pick: (reading: Reading) => T,
): T {
  const workplace = useWorkplace();
  return workplace.store.use((now) => pick(readingOf(workplace, now)));
}

export function useIsNeeded(key: string): boolean {
  const { places } = useWorkplace();
  return useAnswers(({ isOn }) => isNeeded(places, key, isOn));
}
