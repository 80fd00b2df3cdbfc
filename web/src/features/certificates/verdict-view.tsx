import { factsOf, sentencesOf } from '@counterpart/contract/certificate/sentences';
import type { Verdict } from '@counterpart/contract/certificate/verify';
import { Finding } from '../../ui/finding.tsx';

/** What is proven and what is not, with what the certificate says: never what the sheet around it shows. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { title, proven, open } = sentencesOf(verdict);
  const isGood = verdict.outcome === 'proven';
  return (
    <Finding title={title} tone={isGood ? 'good' : 'bad'}>
      {(isGood ? proven : open).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {verdict.claims && (
        <dl className="border-t border-line">
          {factsOf(verdict.claims).map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-2 text-[0.9375rem]"
            >
              <dt className="text-soft">{name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere] tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isGood && (
        <section className="mt-3">
          <h3 className="text-xl">Not proven by it</h3>
          <ul className="mt-1.5 grid gap-3 text-[0.9375rem] text-soft">
            {open.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </Finding>
  );
}
