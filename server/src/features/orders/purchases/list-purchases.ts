import type { PurchasedTemplate } from '@counterpart/contract/calls/orders';
import type { Signatures } from '../../../keys/signatures.ts';
import { byTemplate, showVersion } from '../../catalogue/show-template.ts';
import { documentLink } from '../downloads/document-link.ts';
import type { PurchasedRow, Statements } from './queries.ts';

export async function listPurchases(
  { statements, linkSignatures }: { statements: Statements; linkSignatures: Signatures },
  userId: string,
  deleted: boolean,
): Promise<PurchasedTemplate[]> {
  const rows = await statements.listPurchases(userId, deleted);
  const now = Date.now();
  const linkTo = ({ purchase_id: purchaseId, status, version }: PurchasedRow) =>
    status === 'owned' ? documentLink(linkSignatures, { purchaseId, version }, now) : '';

  return byTemplate(rows).map((versions) => ({
    _id: versions[0].id,
    date_created: versions[0].created_at.toISOString(),
    notify_users_of_new_version: versions[0].is_new,
    notify_user_of_new_version: versions[0].notify,
    purchase_date: versions[0].purchased_at.toISOString(),
    order_id: versions[0].order_id,
    order_number: versions[0].order_number,
    status: versions[0].status,
    versions: versions
      .filter(({ version }) => version !== null)
      .map((row) =>
        Object.assign(showVersion(row), {
          file_name_upon_download: row.file_name,
          document_path: linkTo(row),
        }),
      ),
  }));
}
