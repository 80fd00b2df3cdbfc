import type { CartItem } from '@counterpart/contract/calls/cart';
import { byTemplate, showVersion } from '../catalogue/show-template.ts';
import type { Statements } from './queries.ts';

export async function getCart({ listItems }: Statements, userId: string): Promise<CartItem[]> {
  return byTemplate(await listItems(userId)).map((versions) => ({
    _id: versions[0].id,
    date_created: versions[0].created_at.toISOString(),
    notify_users_of_new_version: versions[0].is_new,
    versions: versions.map(showVersion),
    owned: versions[0].owned,
  }));
}
