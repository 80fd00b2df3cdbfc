import * as paths from '@counterpart/contract/facts/paths';
import { Plus } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { questions } from './questions.ts';

export function QuestionList() {
  return (
    <section
      aria-labelledby="questions"
      className="wrap grid gap-x-16 gap-y-8 pt-18 sm:pt-24 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="questions" className="max-w-xs text-[2.25rem] leading-tight sm:text-[2.625rem]">
          Questions, answered plainly
        </h2>
        <p className="mt-2 text-soft">
          Something else?{' '}
          <Link to={paths.feedbackPage} className="text-link inline-flex min-h-11 items-center">
            Write to us
          </Link>
        </p>
      </div>
      <div className="border-t border-ink dark:border-edge">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="reveal group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-[1.0625rem] font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Plus className="size-5 shrink-0 text-green transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <p className="max-w-160 pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
