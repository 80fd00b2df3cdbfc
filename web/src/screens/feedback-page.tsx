import * as paths from '@counterpart/contract/facts/paths';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSettings } from '../lib/settings.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

const linkClass = 'text-link text-soft';

export function Component() {
  const { shop } = useSettings();
  return (
    <div className="wrap">
      <PageMeta
        title="Feedback and support"
        description={`Ask ${shop.name} about a template, an order or an account, or tell us which document is missing.`}
        path={paths.feedbackPage}
      />
      <PageHead
        title="Feedback and support"
        help="A question, a missing document, a clause that reads badly: write to us, a person answers."
      />
      <div className="grid gap-x-20 gap-y-12 border-t border-ink pt-8 md:grid-cols-[minmax(0,34rem)_1fr] dark:border-edge">
        <FeedbackForm />
        <aside className="grid max-w-sm content-start gap-7 text-[0.9375rem] md:pt-1">
          <section>
            <h2 className="text-xl">About a document</h2>
            <p className="mt-1.5 text-soft">
              Name its title and version, for example “Consulting Agreement, V2”, and the number of the
              clause.
            </p>
          </section>
          <section>
            <h2 className="text-xl">A document we lack</h2>
            <p className="mt-1.5 text-soft">
              Look through{' '}
              <Link to={paths.findTemplates} className={linkClass}>
                all templates
              </Link>{' '}
              first. If yours is not there, tell us what it is for and who signs it.
            </p>
          </section>
          <section>
            <h2 className="text-xl">How to use one</h2>
            <p className="mt-1.5 text-soft">
              Guides to reading, filling in and signing are among the{' '}
              <ExternalLink href={shop.links.resources} className={linkClass}>
                resources
              </ExternalLink>
              . We cannot give legal advice on your own case.
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}
