import type { ToastKind, ToastLink } from './toaster.tsx';

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

type Toaster = typeof import('./toaster.tsx');

let last: Promise<void> = Promise.resolve();

/** One after the other: what comes later takes the place of what came before, never the other way round. */
function inTurn(work: (toaster: Toaster) => Promise<void> | void): void {
  last = last.then(async () => work(await import('./toaster.tsx'))).catch(() => undefined);
}

function show(kind: ToastKind, message: string, id: string, link?: ToastLink): void {
  wanted = true;
  for (const listener of awaiting) listener();
  inTurn(({ showToast }) => showToast(kind, message, id, link));
}

let shown = 0;

/** Each answers the toast's id, by which a later one takes its place. */
const toastOf =
  (kind: ToastKind) =>
  (message: string, id: string = `toast-${++shown}`, link?: ToastLink): string => {
    show(kind, message, id, link);
    return id;
  };

export const toast = {
  success: toastOf('success'),
  error: toastOf('error'),
  progress: toastOf('progress'),
  alert: toastOf('alert'),
  dismiss: (id: string): void => {
    inTurn(({ hideToast }) => hideToast(id));
  },
};
