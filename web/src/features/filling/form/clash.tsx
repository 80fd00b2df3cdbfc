import type { BlankField } from '@counterpart/contract/blanks';
import { writtenAnswer } from '@counterpart/contract/written-answer';
import { Button } from '../../../ui/button.tsx';
import { answerAt } from '../answers/answer-store.ts';
import { useWorkplace } from '../answers/context.ts';
import { own } from '../answers/merge.ts';

/** Two windows, or two people, typed into the same field: both texts, to choose from. */
export function Clash({ field }: { field: BlankField }) {
  const { store } = useWorkplace();
  const { key, label } = field;
  const theirs = store.use(({ clashes }) => own(clashes, key));
  const mine = store.use((now) => answerAt(now, key));
  if (theirs === undefined) return null;
  const texts = { mine: { said: 'Here', text: mine }, theirs: { said: 'In the other window', text: theirs } };
  return (
    <div role="alert" className="answer-clash">
      <p className="font-medium">This was changed in another window as well. Which one is it?</p>
      {(['mine', 'theirs'] as const).map((whose) => (
        <div key={whose}>
          <p>
            <span className="text-sm text-soft">{texts[whose].said}: </span>
            {writtenAnswer(field, { [key]: texts[whose].text }) ?? 'nothing'}
          </p>
          <Button look="quiet" size="small" onClick={() => store.settle(key, whose)}>
            {whose === 'mine' ? 'Keep this' : 'Take this'}
            <span className="sr-only"> as {label}</span>
          </Button>
        </div>
      ))}
    </div>
  );
}
