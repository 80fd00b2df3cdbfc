import type { Company } from '@counterpart/contract/calls/filling';
import type { Queryable } from '../../../db/connect.ts';
import { findCompany } from './queries.ts';

export const getCompany = (db: Queryable, userId: string): Promise<Company> => findCompany(db, userId);
