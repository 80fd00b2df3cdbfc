import { type CartItem, mostInACart } from '@counterpart/contract/calls/cart';
import type { Connection } from '../../db/connect.ts';
import type { ShownRow } from '../../db/fragments/shown-template.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import { noTemplate } from '../catalogue/get-template.ts';
import { showTemplate } from '../catalogue/show-template.ts';
import { addItem, findStanding, lockCart, type Statements } from './queries.ts';
import { alreadyAdded, type Refusal, refusalOf } from './refusals.ts';

/** Below this no number of simultaneous adds overfills a cart, so they need not wait for each other. */
const roomy = mostInACart / 2;

export async function addToCart(
  { connection, statements }: { connection: Connection; statements: Statements },
  userId: string,
  templateId: string,
): Promise<CartItem> {
  if (!isUuid(templateId)) throw noTemplate();
  const added =
    (await statements.addItem(userId, templateId, roomy)) ??
    (await addToFullerCart(connection, userId, templateId));
  return { ...showTemplate(added, 'customer'), owned: false };
}

async function addToFullerCart(
  connection: Connection,
  userId: string,
  templateId: string,
): Promise<ShownRow> {
  const refusal = refusalOf(await findStanding(connection.db, userId, templateId));
  if (refusal) throw failure(refusal);
  return inTransaction(connection, async ({ db }) => {
    await lockCart(db, userId);
    const added = await addItem(db, userId, templateId, mostInACart);
    if (added) return added;
    throw failure(refusalOf(await findStanding(db, userId, templateId)) ?? alreadyAdded);
  });
}

const failure = ({ code, message }: Refusal) => new Failure(code, message);
