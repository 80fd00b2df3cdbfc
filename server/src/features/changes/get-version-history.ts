import type { VersionHistory } from '@counterpart/contract/calls/changes';
import type { Queryable } from '../../db/connect.ts';
import { getTemplate } from '../catalogue/get-template.ts';
import { findSummaries, findVersions } from './queries.ts';
import { sameText } from './rules.ts';

/** Of what anybody may preview: which clauses each version touched, and nothing of what they say. */
export async function getVersionHistory(db: Queryable, id: string): Promise<VersionHistory> {
  await getTemplate(db, id);
  const versions = await findVersions(db, id);
  const summaries = await findSummaries(
    db,
    versions.map(({ documentKey }) => documentKey),
  );
  return versions
    .map(({ version, date, note, documentKey }, index) => {
      const before = versions[index - 1]?.documentKey;
      const found = summaries.find((one) => one.olderKey === before && one.newerKey === documentKey);
      const changes = before === documentKey ? sameText : (found?.summary ?? null);
      return { version, date: date.toISOString(), note, changes };
    })
    .reverse();
}
