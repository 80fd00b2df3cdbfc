import { createStore } from '../../../lib/store.ts';

interface Request {
  done: () => void;
  cancelled: () => void;
}

const request = createStore<Request | undefined>(undefined);

export const useFactorRequest = (): Request | undefined => request.use((now) => now);

/** Waits until somebody has shown the second factor to the dialog that asks for it. */
export const askForFactor = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const close = () => request.set(undefined);
    request.set({
      done: () => {
        close();
        resolve();
      },
      cancelled: () => {
        close();
        reject(new Error('cancelled'));
      },
    });
  });
