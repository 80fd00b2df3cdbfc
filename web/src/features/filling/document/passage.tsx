import type { DocumentPiece } from '@counterpart/contract/blanks';
import type { ReactNode } from 'react';
import { useAnswers } from '../answers/context.ts';
import { type Conditions, presenceOf } from '../answers/passages.ts';
import { Place } from './place.tsx';

export function usePresence(conditions: Conditions) {
  return useAnswers(({ isOn }) => presenceOf(conditions, isOn));
}

/** By these, styles and the way from a field know a passage. */
export const ruled = (conditions: Conditions, presence: string) => ({
  'data-rules': conditions.map(({ key }) => key).join(' '),
  'data-presence': presence,
});

/** What is said of a passage to who does not see how it looks. */
export function PresenceWords({ presence }: { presence: string }) {
  if (presence === 'there') return null;
  return <span className="sr-only">{presence === 'gone' ? 'left out: ' : 'not decided yet: '}</span>;
}

function InlinePassage({ conditions, children }: { conditions: Conditions; children: ReactNode }) {
  const presence = usePresence(conditions);
  return (
    <span className="inline-passage" {...ruled(conditions, presence)}>
      <PresenceWords presence={presence} />
      {children}
    </span>
  );
}

export function Pieces({ pieces }: { pieces: DocumentPiece[] }) {
  return pieces.map(({ text, blank, only_if }, index) => {
    const key = `${index}`;
    const content = blank === undefined ? text : <Place key={key} blank={blank} />;
    return only_if?.length ? (
      <InlinePassage key={key} conditions={only_if}>
        {content}
      </InlinePassage>
    ) : (
      content
    );
  });
}
