import * as paths from '@counterpart/contract/facts/paths';
import type { ReactNode } from 'react';
import { GuardedClause } from '../features/introduction/guarded-clause.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSettings } from '../lib/settings.ts';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

const promises = [
  'Every template is a Word file that you own, not a form that you rent.',
  'Every version has a number and a date, and later versions of what you bought cost nothing.',
  'Every clause is written to be read: one thought in a sentence, defined words used as they are defined.',
];

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-4 border-t border-line py-10 sm:py-14 lg:grid-cols-[1fr_2.2fr]">
      <h2 className="text-[1.75rem] leading-tight">{title}</h2>
      <div className="grid gap-5 text-[1.0625rem] [&>p]:max-w-170">{children}</div>
    </section>
  );
}

export function Component() {
  const { shop } = useSettings();
  return (
    <div className="wrap">
      <PageMeta
        title="About Us"
        description={`How the templates of ${shop.name} are made: crafted by legal professionals and data scientists, with customizable guardrails, for start-ups and established enterprises.`}
        path={paths.aboutUs}
      />
      <PageHead
        title="About Us"
        help="A library of legal templates, crafted by legal professionals and data scientists, that says what it means and stays current."
        action={
          <Link to={paths.findTemplates} className={buttonClass()}>
            Find Templates
          </Link>
        }
      />
      <Chapter title="Why a library">
        <p>
          Most companies sign the same dozen documents over and over, and most of those begin as a copy of
          something from an old inbox. The copy carries another deal’s compromises: a notice period somebody
          fought for, a law that no longer applies, a definition that nothing refers to any more.
        </p>
        <p>
          {shop.name} keeps the originals. A contract is signed in counterparts, each of them the same
          document; that is the idea and the name. You start from a text that was written to be a beginning.
        </p>
      </Chapter>
      <Chapter title="Who makes it">
        <p>
          Two kinds of people work on every template. <b className="font-semibold">Legal professionals</b> who
          have negotiated these documents draft the clauses, argue over them and sign them off.{' '}
          <b className="font-semibold">Data scientists</b> read how clauses of the same kind are worded and
          settled in practice, and show where the middle of the road lies and how wide the road is.
        </p>
        <p>
          Where the two disagree, the clause gets another round. What you download is what both could defend.
        </p>
      </Chapter>
      <Chapter title="Guardrails, not handcuffs">
        <p>
          A blank in a contract is where it goes wrong. So each of ours comes with a default and with
          customizable guardrails: the range in which the other side will usually just sign.
        </p>
        <GuardedClause />
      </Chapter>
      <Chapter title="Who it is for">
        <div className="grid gap-8 sm:grid-cols-2">
          <div>
            <h3 className="text-xl">Start-ups</h3>
            <p className="mt-1.5 text-base text-soft">
              The first hire, the first consultant, the first letter of intent. A sound document on the day it
              is needed, without a week of reading or an invoice by the hour.
            </p>
          </div>
          <div>
            <h3 className="text-xl">Established enterprises</h3>
            <p className="mt-1.5 text-base text-soft">
              One agreed form per document for every team and office, with versions that can be told apart, so
              that counsel spends its time on what is not standard.
            </p>
          </div>
        </div>
      </Chapter>
      <Chapter title="What you can hold us to">
        <ul className="grid max-w-170 gap-3">
          {promises.map((promise) => (
            <li key={promise} className="border-l-2 border-green pl-4">
              {promise}
            </li>
          ))}
        </ul>
        <p className="text-base text-soft">
          Every purchase comes with a signed certificate that anybody can{' '}
          <Link to={paths.verifyCertificate} className="text-link">
            verify
          </Link>
          , and every file can be asked whether it{' '}
          <Link to={paths.isMyCopyCurrent} className="text-link">
            is current
          </Link>
          .
        </p>
        <p className="text-base text-soft">
          A template is a good beginning and no legal advice. If a clause of ours reads badly or is missing,{' '}
          <Link to={paths.feedbackPage} className="text-link">
            tell us
          </Link>
          : most new versions begin with a message.
        </p>
      </Chapter>
    </div>
  );
}
