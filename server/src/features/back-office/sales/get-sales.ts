import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import type { Queryable } from '../../../db/connect.ts';
import { findSalesByDay, findSalesByTemplate } from './queries.ts';
import { toSales } from './rules.ts';

export async function getSales(db: Queryable, days: number): Promise<Sales> {
  const [by_day, by_template] = await Promise.all([findSalesByDay(db, days), findSalesByTemplate(db, days)]);
  return toSales({ by_day, by_template });
}
