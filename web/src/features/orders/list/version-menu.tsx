import type { PurchasedVersion } from '@counterpart/contract/calls/orders';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import { useEffect, useId, useRef } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { ChevronDown, CircleCheck } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';

interface Props {
  /** The template's. */
  id: string;
  versions: PurchasedVersion[];
  chosen: PurchasedVersion;
  onChoose: (version: number) => void;
  'aria-describedby': string;
}

/** Keeps the menu below its button, with which it scrolls. */
function usePlace() {
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      if (!opener.current || !menu.current) return;
      const { left, bottom, width } = opener.current.getBoundingClientRect();
      const { style } = menu.current;
      style.top = `${bottom + window.scrollY + 4}px`;
      style.left = `${left + window.scrollX}px`;
      style.minWidth = `${width}px`;
    };
    const element = menu.current;
    element?.addEventListener('beforetoggle', place);
    window.addEventListener('resize', place);
    return () => {
      element?.removeEventListener('beforetoggle', place);
      window.removeEventListener('resize', place);
    };
  }, []);
  return { opener, menu };
}

/** The browser closes it on a click beside it and on Escape, and gives the focus back. */
export function VersionMenu({ id: template, versions, chosen, onChoose, ...described }: Props) {
  const id = useId();
  const { opener, menu } = usePlace();
  const newest = versions.at(-1);
  const before = versions[versions.indexOf(chosen) - 1];
  return (
    <>
      <button ref={opener} type="button" popoverTarget={id} {...described} className={buttonClass('quiet')}>
        Select Version
        <ChevronDown className="size-4 shrink-0 text-soft" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="absolute inset-auto m-0 max-h-72 overflow-y-auto rounded-md border border-line bg-sheet py-2 text-ink shadow-float open:animate-[appear_120ms]"
      >
        <ul aria-label="Versions">
          {versions.toReversed().map((version) => (
            <li key={version.version}>
              <button
                type="button"
                aria-current={version === chosen ? 'true' : undefined}
                onClick={() => {
                  menu.current?.hidePopover();
                  onChoose(version.version);
                }}
                className="flex min-h-11 w-full items-center gap-2.5 px-4.5 text-left text-[0.9375rem] tabular-nums hover:bg-paper focus-visible:-outline-offset-2 aria-[current]:font-semibold"
              >
                V{version.version}
                {version === newest && <span className="text-[0.8125rem] font-normal text-soft">newest</span>}
                {version === chosen && <CircleCheck className="ml-auto size-4.5 shrink-0 text-green" />}
              </button>
            </li>
          ))}
        </ul>
        {versions.length > 1 && (
          <Link
            to={whatChangedIn(template, (before ?? chosen).version, (before ? chosen : newest)?.version)}
            className="mt-2 flex min-h-11 items-center border-t border-line px-4.5 pt-2 text-[0.9375rem] hover:bg-paper focus-visible:-outline-offset-2"
          >
            {before ? `What changed in V${chosen.version}` : `What changed since V${chosen.version}`}
          </Link>
        )}
      </div>
    </>
  );
}
