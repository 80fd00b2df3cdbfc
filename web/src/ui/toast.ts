import type { ToastKind } from './toaster.tsx';

const awaiting = new Set<() => void>();
let wanted = false;

/** The toaster is loaded with the first toast, not with the first page. */
export const toasterWanted = {
  subscribe: (listener: () => void): (() => void) => {
    awaiting.add(listener);
    return () => awaiting.delete(listener);
  },
  now: () => wanted,
  onServer: () => false,
};

async function show(kind: ToastKind, message: string, id: string): Promise<void> {
  wanted = true;
  for (const listener of awaiting) listener();
  const { showToast } = await import('./toaster.tsx');
  await showToast(kind, message, id);
}

let shown = 0;

/** Each answers the toast's id, by which a later one takes its place. */
const toastOf =
  (kind: ToastKind) =>
  (message: string, id: string = `toast-${++shown}`): string => {
    void show(kind, message, id);
    return id;
  };

export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  progress: toastOf('progress'),
  alert: toastOf('alert'),
  dismiss: (id: string): void => {
    void import('./toaster.tsx').then(({ hideToast }) => hideToast(id));
  },
};
