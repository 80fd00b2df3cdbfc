import { SubscribeForm } from '../../features/mailing-list/subscribe-form.tsx';
import { hostName } from '../../lib/format/host-name.ts';
import { useSettings } from '../../lib/settings.ts';
import { Logo } from './logo.tsx';
import { SiteLinkList } from './site-link-list.tsx';
import { legalLinks, quickLinks, type SiteLink } from './site-links.ts';

const linkClass =
  'inline-flex min-h-11 items-center text-[0.9375rem] text-soft hover:text-ink hover:underline sm:min-h-9';

function LinkColumn({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h2>
      <SiteLinkList links={links} className="mt-1.5" linkClass={linkClass} />
    </nav>
  );
}

export function SiteFooter() {
  const { shop, year } = useSettings();
  const social = shop.links.social.map((to) => ({ label: hostName(to), to, external: true }));
  return (
    <footer className="mt-20 border-t border-line sm:mt-28">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-8 md:grid-cols-[1.3fr_0.9fr_0.9fr_1.7fr]">
        <div className="col-span-2 md:col-span-1">
          <Logo />
          <p className="mt-3 max-w-64 text-[0.9375rem] text-soft">
            Legal documents, written by lawyers, kept current, ready to sign.
          </p>
        </div>
        <LinkColumn title="Shop" links={quickLinks(shop)} />
        <LinkColumn title="Legal" links={legalLinks(shop)} />
        <div className="col-span-2 md:col-span-1">
          <SubscribeForm />
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pb-8 text-sm text-soft">
        <p>
          © {year} {shop.name}
        </p>
        {social.length > 0 && (
          <ul aria-label="Social media" className="flex flex-wrap gap-x-6">
            {social.map(({ label, to }) => (
              <li key={to}>
                <a href={to} rel="noopener me" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
