import * as paths from '@counterpart/contract/facts/paths';
import { useSettings } from '../../lib/settings.ts';
import { Link } from '../../ui/link.tsx';

/** Two counterparts of one contract, side by side. */
function Mark() {
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true" className="h-7 w-6 text-green">
      <path
        d="M1 3.5 11 1v24.5L1 27z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path
        d="M13 1l10 2.5V27l-10-1.5z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path d="M4 9.5l4-.7M4 14l4-.4M4 18.5l4-.1" stroke="currentColor" strokeWidth="1.75" />
      <path d="M16 8.8l4 .7M16 13.6l4 .4M16 18.4l4 .1" stroke="var(--color-paper)" strokeWidth="1.75" />
    </svg>
  );
}

export function Logo() {
  const { shop } = useSettings();
  return (
    <Link
      to={paths.landingPage}
      className="-mx-1 flex min-h-11 items-center gap-2 sm:gap-3 lg:min-w-48 rounded-sm px-1"
    >
      <Mark />
      <span className="font-serif text-xl leading-none min-[22.5rem]:text-[1.4375rem] font-semibold tracking-[-0.01em]">
        {shop.name}
      </span>
    </Link>
  );
}
