import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import { data, type LoaderFunctionArgs } from '../../lib/router/route.ts';
import { ApiError, apiFor } from '../../lib/api.ts';

export interface KeysData {
  /** Nothing where the shop could not be asked. */
  keys: SigningKeys['keys'] | undefined;
}

/** They come with the page: from then on it needs no network. */
export async function loadKeys({ context }: LoaderFunctionArgs) {
  try {
    const { keys } = await apiFor(context).get('/.well-known/counterpart-keys.json');
    return data<KeysData>({ keys });
  } catch (error) {
    return data<KeysData>({ keys: undefined }, { status: error instanceof ApiError ? error.status : 503 });
  }
}
