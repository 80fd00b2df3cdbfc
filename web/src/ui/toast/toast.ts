import { createStore } from '../../lib/store.ts';
import type { ToastKind, ToastLink } from './toaster.tsx';

/** The toaster is loaded with the first toast, not with the first page. */
export const toasterWanted = createStore(false);

type Toaster = typeof import('./toaster.tsx');

let last: Promise<void> = Promise.resolve();

/** One after the other: what comes later takes the place of what came before, never the other way round. */
function inTurn(work: (toaster: Toaster) => Promise<void> | void): void {
  last = last.then(async () => work(await import('./toaster.tsx'))).catch(() => undefined);
}

function show(kind: ToastKind, message: string, id: string, link?: ToastLink): void {
  toasterWanted.set(true);
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
