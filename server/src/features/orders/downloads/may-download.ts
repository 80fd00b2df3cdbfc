import { accountDisabled } from '../../../http/gate.ts';
import { documentName } from '../../library/files/file-names.ts';
import { notAmongOrders } from '../ownership/refusals.ts';
import type { Holding } from './queries.ts';
import { disputed, refunded, versionGone } from './refusals.ts';

export interface Downloadable {
  purchaseId: string;
  templateId: string;
  key: string;
  fileName: string;
}

/** What may be downloaded at this moment; otherwise says why not. */
export function downloadable(holding: Holding | undefined): Downloadable {
  const { purchaseId, templateId, documentKey: key, fileName } = owned(holding);
  if (key === null || fileName === null) throw versionGone();
  return { purchaseId, templateId, key, fileName: documentName(fileName, key) };
}

/** Who owns a document at this moment may have any of its versions; otherwise says why not. */
export function owned<H extends Pick<Holding, 'status' | 'isDisabled'>>(holding: H | undefined): H {
  if (!holding) throw notAmongOrders();
  if (holding.isDisabled) throw accountDisabled();
  if (holding.status === 'refunded') throw refunded();
  if (holding.status === 'disputed') throw disputed();
  return holding;
}
