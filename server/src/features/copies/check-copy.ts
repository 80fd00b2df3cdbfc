import type { Copy } from '@counterpart/contract/calls/copies';
import type { Queryable } from '../../db/connect.ts';
import { Failure } from '../../http/failure.ts';
import type { Person } from '../../http/gate.ts';
import { findOwnedVersion } from '../orders/downloads/find-owned-version.ts';
import { findKnown, findNewest } from './queries.ts';
import { type CopyMarks, recognise } from './rules.ts';

interface Release {
  version: number;
  title: string;
  date: Date;
}

const told = ({ version, title, date }: Release) => ({ version, title, date: date.toISOString() });

/** Of what is on sale everybody hears what the catalogue says too; of what is not, that it is not. */
export async function checkCopy(db: Queryable, person: Person | undefined, marks: CopyMarks): Promise<Copy> {
  const recognised = recognise(marks, await findKnown(db, marks));
  if (!('known' in recognised)) return { state: recognised.state, may_compare: false };
  const { state, known } = recognised;
  const newest = (await findNewest(db, known.templateId)) ?? known;
  return {
    state,
    template_id: known.templateId,
    release: told(known),
    newest: told(newest),
    may_compare: person !== undefined && (await mayCompare(db, person, known.templateId)),
  };
}

/** Who may read what changed, by the same check. */
async function mayCompare(db: Queryable, { id, role }: Person, templateId: string): Promise<boolean> {
  if (role === 'ADMIN') return true;
  try {
    await findOwnedVersion(db, id, templateId);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
