import { lazy, Suspense } from 'react';
import { toasterWanted } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

export function ToastRegion() {
  const wanted = toasterWanted.use((now) => now);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
