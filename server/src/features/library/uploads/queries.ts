import type { UploadKind } from '@counterpart/contract/calls/library';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { uploads } from '../../../db/tables.ts';

export async function insertUpload(
  db: Queryable,
  upload: { key: string; kind: UploadKind; userId: string },
): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function isOwnUpload(
  db: Queryable,
  { key, kind, userId }: { key: string; kind: UploadKind; userId: string },
): Promise<boolean> {
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.kind, kind), eq(uploads.userId, userId)));
  return found.length > 0;
}

/** Whether all of them were still there to be taken; nobody else takes them after that. */
export async function takeUploads(db: Queryable, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const taken = await db.delete(uploads).where(inArray(uploads.key, keys)).returning({ key: uploads.key });
  return taken.length === keys.length;
}

/** Notes that a file has come; says no where it came before, or is not expected. */
export async function markArrived(db: Queryable, key: string): Promise<boolean> {
  const claimed = await db
    .update(uploads)
    .set({ arrivedAt: new Date() })
    .where(and(eq(uploads.key, key), isNull(uploads.arrivedAt)))
    .returning({ key: uploads.key });
  return claimed.length > 0;
}

export async function forgetUploads(db: Queryable, before: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, before));
}
