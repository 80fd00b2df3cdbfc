import type { ListedPerson } from '@counterpart/contract/calls/back-office/people';
import { useState } from 'react';
import { useUser } from '../../accounts/session/session.ts';
import { ChangeQuestion, type Intended } from './change-question.tsx';
import { PersonEntry } from './person-entry.tsx';

interface Props {
  people: ListedPerson[];
  reload: () => Promise<void>;
}

export function PeopleList({ people, reload }: Props) {
  const you = useUser();
  const [intended, setIntended] = useState<Intended>();
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person._id} className="border-b border-line">
            <PersonEntry
              person={person}
              isYou={person.email_address === you?.email_address}
              onChange={(change) => setIntended({ person, change })}
            />
          </li>
        ))}
      </ul>
      <ChangeQuestion intended={intended} onCancel={() => setIntended(undefined)} onDone={reload} />
    </>
  );
}
