import * as paths from '@counterpart/contract/facts/paths';
import { HeroDocuments } from '../features/introduction/hero-documents.tsx';
import { HowItWorks } from '../features/introduction/how-it-works.tsx';
import { QuestionList } from '../features/introduction/question-list.tsx';
import { questionsForSearchEngines } from '../features/introduction/questions.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSettings } from '../lib/settings.ts';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { StructuredData } from '../ui/structured-data.tsx';

const facts = [
  { strong: '.docx', rest: ', ready to edit' },
  { strong: 'Updates', rest: ' included' },
  { strong: 'One price', rest: ', no subscription' },
];

function Hero() {
  return (
    <section aria-labelledby="hero" className="border-b border-line">
      <div className="wrap grid items-center gap-x-14 gap-y-12 pt-10 pb-14 sm:pt-18 sm:pb-20 lg:grid-cols-[1.12fr_1fr]">
        <div>
          <h1
            id="hero"
            className="text-[2.5rem] leading-[1.08] tracking-[-0.025em] sm:text-[4rem] sm:leading-[1.06]"
          >
            Legal templates made for businesses that sign things.
          </h1>
          <p className="mt-5 max-w-136 text-lg text-soft sm:mt-7 sm:text-[1.1875rem]">
            Agreements written by legal professionals and data scientists, with guardrails you can adjust. Buy
            once, download the Word file, get every later version at no cost.
          </p>
          <Link to={paths.findTemplates} className={`${buttonClass('primary', 'large')} mt-7 sm:mt-9`}>
            Find Templates
          </Link>
          <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-1 text-[0.9375rem] text-soft sm:mt-10">
            {facts.map(({ strong, rest }) => (
              <li key={strong}>
                <b className="font-semibold text-ink">{strong}</b>
                {rest}
              </li>
            ))}
          </ul>
        </div>
        <HeroDocuments />
      </div>
    </section>
  );
}

export function Component() {
  const { shop, publicUrl } = useSettings();
  return (
    <>
      <PageMeta
        title="Legal templates made for businesses"
        description="Confidentiality agreements, consulting agreements, letters of intent and more, written by legal professionals and data scientists. Buy once, download the Word file, keep it current at no cost."
        path={paths.landingPage}
      />
      <StructuredData
        data={{
          '@graph': [
            { '@type': 'Organization', name: shop.name, url: publicUrl, sameAs: shop.links.social },
            {
              '@type': 'WebSite',
              name: shop.name,
              url: publicUrl,
              potentialAction: {
                '@type': 'SearchAction',
                target: `${publicUrl}${paths.findTemplates}?search={search_term_string}`,
                'query-input': 'required name=search_term_string',
              },
            },
            questionsForSearchEngines,
          ],
        }}
      />
      <Hero />
      <HowItWorks />
      <QuestionList />
    </>
  );
}
