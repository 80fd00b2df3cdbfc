import * as paths from '@counterpart/contract/facts/paths';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Stands where a page could not be shown, mostly because a newer shop has replaced its files. */
export function Breakdown() {
  return (
    <main className="wrap min-h-dvh">
      <title>Something went wrong</title>
      <PageHead
        title="This page did not load"
        help="The connection may have dropped, or the shop was updated while you were here. Loading it again usually helps."
        action={<Button onClick={() => window.location.reload()}>Load again</Button>}
      />
      <a href={paths.landingPage} className="underline">
        Go to the start page
      </a>
    </main>
  );
}
