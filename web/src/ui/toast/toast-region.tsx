import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastRegion() {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.now, toasterWanted.onServer);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
