import { useEffect } from 'react';
import { useBlocker } from '../../lib/router/router.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something that is not saved is left behind: within the shop with our words, else with the browser's. */
export function LeaveQuestion({ when, children }: { when: boolean; children: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave this page?"
      action="Leave"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
