import { Blank } from './sheet.tsx';

const notes = [
  { term: 'Default', text: '30 days, the period that both sides accept most often without a word.' },
  {
    term: 'Guardrail',
    text: '14 to 60 days. Inside it nobody is surprised; outside it, expect the question.',
  },
  {
    term: 'Yours to move',
    text: 'Set a narrower range for your own team, and the next contract starts from there.',
  },
];

/** One clause with what stands behind it. */
export function GuardedClause() {
  return (
    <figure className="grid gap-6 md:grid-cols-[1.25fr_1fr] md:gap-10">
      <div className="border border-page-line bg-page px-7 py-8 font-serif text-lg leading-relaxed text-page-ink sm:px-10">
        <p>
          <b className="font-semibold">9. Ending early.</b> Either party may end this Agreement at any time by
          giving the other <Blank>30 days</Blank> written notice. Fees for work done before the notice takes
          effect stay payable.
        </p>
      </div>
      <dl className="grid gap-4 self-center text-[0.9375rem]">
        {notes.map(({ term, text }) => (
          <div key={term} className="border-l-2 border-green pl-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-sm text-soft md:col-span-2">
        A clause of a consulting agreement, and the guardrail of its one blank.
      </figcaption>
    </figure>
  );
}
