import type { InterestCount } from '@counterpart/contract/calls/back-office/interests';
import type { Queryable } from '../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../lib/part-of-list.ts';
import { countInterests } from './count-queries.ts';
import { namedOptions } from './rules.ts';

export const listInterests = (db: Queryable, query: PageQuery): Promise<Listed<InterestCount>> =>
  countInterests(db, namedOptions, partOf(query));
