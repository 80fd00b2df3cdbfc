import * as paths from '@counterpart/contract/facts/paths';
import { useNavigate } from '../../../lib/router/router.tsx';
import { ChevronLeft } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';

/** The router numbers the entries that it made itself: whoever came from outside has none of them behind. */
const hasPriorPage = (): boolean => (window.history.state as { idx?: number } | null)?.idx !== 0;

export function ReturnLink() {
  const navigate = useNavigate();
  return (
    <Link
      to={paths.findTemplates}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !hasPriorPage()) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-[0.9375rem] text-soft transition-colors duration-150 hover:text-ink"
    >
      <ChevronLeft className="size-4.5" />
      Return to prior page
    </Link>
  );
}
