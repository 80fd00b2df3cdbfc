import type { BlankField } from '@counterpart/contract/blanks';
import { useState } from 'react';
import { answerAt } from '../answers/answer-store.ts';
import { useWorkplace } from '../answers/context.ts';
import { numberFrom, spacedNumber } from '../answers/numbers.ts';

const isNumber = ({ kind }: BlankField) => kind === 'amount' || kind === 'number';

const complaints: Partial<Record<BlankField['kind'], string>> = {
  amount: 'This is not an amount. Type it as in 1,250.50',
  number: 'This is not a number. Type it as in 1,250.5',
  email: 'This does not look like an email address, as in name@company.com',
};

/** How an answer is kept; nothing where it is none of its kind. */
function keptAs(field: BlankField, text: string): string | undefined {
  if (text.trim() === '') return '';
  return isNumber(field) ? numberFrom(text) : text;
}

const isOdd = (field: BlankField, text: string): boolean =>
  text.trim() !== '' &&
  (keptAs(field, text) === undefined || (field.kind === 'email' && !/^\S+@\S+\.\S+$/.test(text.trim())));

/** The text of a field as somebody types it, however it is kept. */
export function useTyped(field: BlankField) {
  const { store, company } = useWorkplace();
  const { key, kind, fact } = field;
  const own = store.use((now) => answerAt(now, key));
  const [text, setText] = useState<string>();
  const [isOver, setOver] = useState(false);
  const known = fact ? company[fact] : '';
  const kept = own || known;
  const shown = text ?? (isNumber(field) ? spacedNumber(kept) : kept);

  return {
    shown,
    known,
    isFromAccount: own === '' && text === undefined && known !== '',
    isOther: own !== '' && known !== '' && own !== known,
    error: isOver && isOdd(field, shown) ? complaints[kind] : undefined,
    type(next: string) {
      setText(next);
      setOver(false);
      store.type(key, keptAs(field, next) ?? '');
    },
    /** What is no number stays as it was typed, to be mended. */
    end() {
      setOver(true);
      if (text !== undefined && keptAs(field, text) !== undefined) setText(undefined);
    },
    clear() {
      setText(undefined);
      store.type(key, '');
    },
  };
}
