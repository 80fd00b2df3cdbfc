import * as paths from '@counterpart/contract/facts/paths';
import { addressWithin } from '../../../lib/address-within.ts';

/** Names the place in the address of the login screen, where a link says it. */
export const wayBackParameter = 'next';

/** Where somebody was going when they were asked to log in, and the catalogue as they last saw it; for this tab only. */
const keys = { wanted: 'way-back', catalogue: 'catalogue-seen' };
const lifetime = 30 * 60_000;

const forVisitors: readonly string[] = [paths.login, paths.register, paths.verify, paths.forgotPassword];

/** As the router reads it, whatever its case and however it ends. */
const isForVisitors = (own: string): boolean => {
  const { pathname } = new URL(own, window.location.origin);
  return forVisitors.includes(pathname.toLowerCase().replace(/(?<=.)\/+$/, ''));
};

const ownAddress = (address: string): string | undefined => {
  const own = addressWithin(window.location.origin, address);
  return own && !isForVisitors(own) ? own : undefined;
};

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing leads to the whole catalogue.
  }
}

function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepWayBack(address: string): void {
  const own = ownAddress(address);
  if (own) keep(keys.wanted, `${Date.now() + lifetime} ${own}`);
}

export const keepCatalogue = (search: string): void => keep(keys.catalogue, paths.findTemplates + search);

/** The place that was asked for, as long as it is not forgotten. */
export function wantedPlace(): string | undefined {
  const [, until, address] = /^(\d+) (.*)$/.exec(kept(keys.wanted) ?? '') ?? [];
  return Number(until) > Date.now() ? ownAddress(address ?? '') : undefined;
}

/** Where to go after logging in: to the place that was asked for, once, else to the templates. */
export function takeWayBack(): string {
  const wanted = wantedPlace();
  keep(keys.wanted, '');
  return wanted ?? ownAddress(kept(keys.catalogue) ?? '') ?? paths.findTemplates;
}
