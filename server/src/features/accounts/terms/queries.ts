import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { users } from '../../../db/tables.ts';
import type { Acceptance } from './rules.ts';

export async function findAcceptance(db: Queryable, userId: string): Promise<Acceptance | undefined> {
  const [row] = await db
    .select({
      acceptedTermsVersion: users.acceptedTermsVersion,
      acceptedTermsAt: users.acceptedTermsAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
