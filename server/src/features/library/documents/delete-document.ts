import { onlyVersion } from '@counterpart/contract/facts/sentences';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Person } from '../../../http/gate.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { findVersions, lockTemplate, takeNoticesBack, withdrawTemplate, withdrawVersion } from './queries.ts';
import { unknownTemplate } from './refusals.ts';

/** A whole template leaves the shop but not its owners; a version is withdrawn for everyone, who always keep another. */
export async function deleteDocument(
  { connection, jobs }: Pick<Deps, 'connection' | 'jobs'>,
  person: Person,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    const { db } = transaction;
    if (!(await lockTemplate(db, id))) throw unknownTemplate();
    const versions = await findVersions(db, id);
    const title = versions.at(-1)?.title;
    if (version === undefined) {
      await withdrawTemplate(db, id);
      await recordEvent(db, person, { action: 'withdrew-template', templateId: id, details: { title } });
      return;
    }
    const chosen = versions.find((one) => one.version === version);
    if (!chosen) throw unknownTemplate();
    const others = versions.filter((one) => one !== chosen);
    const newest = others.at(-1);
    if (!newest) throw new Failure('library/only-version', onlyVersion);
    await withdrawVersion(db, id, version);
    if (newest.version < version) {
      await takeNoticesBack(db, id, newest);
      await jobs.enqueue('read-text', { templateId: id }, transaction);
    }
    const details = { title: chosen.title };
    await recordEvent(db, person, { action: 'withdrew-version', templateId: id, version, details });
  });
}
