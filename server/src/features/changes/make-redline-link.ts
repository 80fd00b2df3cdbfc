import { safeFileName } from '../../http/files/content-disposition.ts';
import type { Person } from '../../http/gate.ts';
import type { Signatures } from '../../keys/signatures.ts';
import { type CompareTools, compareVersions } from './compare-versions.ts';
import { pairOf, readableVersions } from './readable-versions.ts';
import { redlineLinks } from './redline-link.ts';
import { nothingToMark, stillPreparing, unavailable } from './refusals.ts';
import type { Pair } from './rules.ts';

type RedlineTools = CompareTools & { linkSignatures: Signatures; beforeMaking(): Promise<void> };

interface Wanted {
  id: string;
  from: number;
  to: number;
}

export async function makeRedlineLink(
  tools: RedlineTools,
  person: Person,
  wanted: Wanted,
): Promise<{ address: string; file_name: string }> {
  const { from, to, fileName } = await findRedline(tools, person, wanted);
  const names = { reader: person.id, template: wanted.id, from, to };
  return {
    address: redlineLinks.make(tools.linkSignatures, names, Date.now()),
    file_name: safeFileName(fileName),
  };
}

interface Redline {
  from: number;
  to: number;
  pair: Pair;
  key: string;
  fileName: string;
}

/** What may be downloaded at this moment; otherwise says why not. */
export async function findRedline(
  tools: RedlineTools,
  person: Pick<Person, 'id' | 'role'>,
  wanted: Wanted,
): Promise<Redline> {
  const { from, to } = await readableVersions(tools.connection.db, person, wanted);
  const { patience } = tools.comparer;
  const pair = pairOf(from, to);
  const compared = await compareVersions(tools, pair, patience, tools.beforeMaking);
  if (compared.state === 'same') throw unavailable(nothingToMark);
  if (compared.state === 'unavailable') throw unavailable(compared.reason);
  if (compared.state === 'preparing') throw stillPreparing();
  return {
    from: from.version,
    to: to.version,
    pair,
    key: compared.redlineKey,
    fileName: `${to.title} – changes from version ${from.version} to ${to.version}.docx`,
  };
}
