import { useSettings } from '../../lib/settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';

const steps = [
  {
    title: 'Find the document',
    text: 'Search by what you need to sign, or browse by category. Each template says what it covers before you pay.',
  },
  {
    title: 'Buy it once',
    text: 'Pay on a secure page. The Word file waits in Your Orders, today and in five years.',
  },
  {
    title: 'Stay current',
    text: 'When law or practice moves, we publish a new version and tell you. Yours is updated at no cost.',
  },
];

export function HowItWorks() {
  const { shop } = useSettings();
  return (
    <section aria-labelledby="how-it-works" className="wrap pt-18 sm:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-ink pb-7 dark:border-edge">
        <h2 id="how-it-works" className="text-[2.25rem] leading-tight sm:text-[2.625rem]">
          How it works
        </h2>
        <ExternalLink href={shop.links.resources} className={buttonClass('quiet')}>
          Read the guides
        </ExternalLink>
      </div>
      <ol className="grid gap-x-12 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_1fr] border-line py-6 max-md:border-b md:block md:py-7"
          >
            <span aria-hidden className="font-serif text-[1.375rem] text-green tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-[1.375rem] md:mt-1">{title}</h3>
              <p className="mt-1.5 max-w-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
