import { writtenAnswer } from '@counterpart/contract/written-answer';
import { memo } from 'react';
import { useAnswers, useWorkplace } from '../answers/context.ts';

/** A blank in the text: its answer as the document will say it, or what is asked there. */
export const Place = memo(function Place({ blank }: { blank: string }) {
  const { fields, current, goToField } = useWorkplace();
  const said = useAnswers(({ said: saidAt }) => saidAt(blank));
  const isCurrent = current.use((key) => key === blank);
  const field = fields.get(blank);
  if (!field) return `{{${blank}}}`;
  return (
    <a
      href={`#answer-${blank}`}
      data-blank={blank}
      data-current={isCurrent || undefined}
      title={field.label}
      aria-label={said ? undefined : `Blank: ${field.label}`}
      className={said ? 'place' : 'place place-empty'}
      onClick={(event) => {
        event.preventDefault();
        goToField(blank);
      }}
    >
      {said ? writtenAnswer(field, { [blank]: said }) : field.label}
    </a>
  );
});
