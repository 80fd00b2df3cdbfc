import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import * as paths from '@counterpart/contract/facts/paths';
import { type ApiClient, ApiError, apiFor, messageOf } from '../../../lib/api.ts';
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '../../../lib/router/route.ts';
import { currentSession } from '../../accounts/session/session.ts';
import { asksTheSame, type CatalogueAddress, pageSize, parseAddress } from './address.ts';

export type Outcome =
  | { found: CatalogueTemplate[]; total: number; related: CatalogueTemplate[]; failure?: undefined }
  | { failure: string; status: number };

export interface Catalogue {
  outcome: Outcome;
  categories: string[];
  /** Whether the list was asked for by a signed-in person, and so carries prices. */
  priced: boolean;
}

/** `shelf` is a promise only while the screen opens on a slow line. */
export interface CatalogueData {
  shelf: Catalogue | Promise<Catalogue>;
}

/** As long as this a new screen waits for its templates before it shows their places. */
const patience = 150;
const freshFor = 60_000;

async function findTemplates(
  api: ApiClient,
  address: CatalogueAddress,
  signal: AbortSignal,
): Promise<Outcome> {
  const { search, category, sort, page } = address;
  try {
    const [{ items, total }, related] = await Promise.all([
      api.getPage('/api/templates', {
        query: { search, category, sort, limit: pageSize, offset: (page - 1) * pageSize },
        signal,
      }),
      search && page === 1 ? findRelated(api, address, signal) : [],
    ]);
    return { found: items, total, related };
  } catch (error) {
    if (signal.aborted) throw error;
    return {
      failure: messageOf(error, 'Error fetching templates. Please try again.'),
      status: error instanceof ApiError ? error.status : 503,
    };
  }
}

/** Without them the search is as good as its titles. */
const findRelated = ({ get }: ApiClient, { search, category }: CatalogueAddress, signal: AbortSignal) =>
  get('/api/templates/related', { query: { search, category }, signal }).catch(() => []);

let known: { names: string[]; until: number } | undefined;

async function listCategories(api: ApiClient): Promise<string[]> {
  const inBrowser = typeof window !== 'undefined';
  if (inBrowser && known && known.until > Date.now()) return known.names;
  try {
    const names = await api.get('/api/categories');
    if (inBrowser) known = { names, until: Date.now() + freshFor };
    return names;
  } catch {
    return known?.names ?? [];
  }
}

const opensTheScreen = (): boolean =>
  typeof window !== 'undefined' && window.location.pathname !== paths.findTemplates;

const isLate = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patience)),
  ]);

export async function loadCatalogue({ request, context }: LoaderFunctionArgs) {
  const api = apiFor(context);
  const address = parseAddress(new URL(request.url).searchParams);
  const loading = Promise.all([findTemplates(api, address, request.signal), listCategories(api)]).then(
    ([outcome, categories]): Catalogue => ({
      outcome,
      categories,
      priced: currentSession().signedIn === true,
    }),
  );
  if (opensTheScreen() && (await isLate(loading))) return data<CatalogueData>({ shelf: loading });

  const shelf = await loading;
  const status = shelf.outcome.failure === undefined ? 200 : shelf.outcome.status;
  return data<CatalogueData>({ shelf }, { status });
}

export function needsOtherTemplates({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const sameAddress = currentUrl.href === nextUrl.href;
  return (
    sameAddress || !asksTheSame(parseAddress(currentUrl.searchParams), parseAddress(nextUrl.searchParams))
  );
}
