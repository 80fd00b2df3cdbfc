import type { ComparedClause } from '@counterpart/contract/comparison';
import { Link } from '../../../ui/link.tsx';
import { nameOf, stateWord } from '../reading/words.ts';

interface Props {
  clauses: ComparedClause[];
  addressOf: (id: string) => string;
}

/** The clauses in which something changed, each with the way to it. */
export function TouchedList({ clauses, addressOf }: Props) {
  return (
    <nav aria-labelledby="touched" className="touched no-print">
      <h2 id="touched" className="text-xl">
        Clauses touched
      </h2>
      <ol>
        {clauses
          .filter(({ state }) => state !== 'unchanged')
          .map((clause) => (
            <li key={clause.id}>
              <Link to={addressOf(clause.id)}>
                <span>{nameOf(clause)}</span> <span data-state={clause.state}>{stateWord(clause)}</span>
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  );
}
