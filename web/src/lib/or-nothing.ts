import { type ComponentType, lazy } from 'react';

/** Comes after what somebody decides by; a page that does not get it goes on without. */
export const orNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
