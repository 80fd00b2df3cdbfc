import { linkExpired } from '../../../http/files/link-expired.ts';
import type { ReadLink } from '../../../http/files/signed-link.ts';
import { notAmongOrders } from '../ownership/refusals.ts';

/** What a link names that somebody follows; otherwise says why not. */
export function namesIn<Names>(link: ReadLink<Names>): Names {
  if (link.outcome === 'expired') throw linkExpired();
  if (link.outcome === 'invalid') throw notAmongOrders();
  return link.names;
}
