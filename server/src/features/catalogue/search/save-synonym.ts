import { meaningsIn, type SynonymForm } from '@counterpart/contract/calls/back-office/searches';
import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { type Actor, recordEvent } from '../../audit/record-event.ts';
import { forgetMissed } from './missed-queries.ts';
import { countOtherSynonyms, keepSynonym } from './synonym-queries.ts';
import { termOf } from './words.ts';

const most = 2000;

/** From now on who searches for the term finds what it means; nobody misses it any more. */
export async function saveSynonym(connection: Connection, actor: Actor, given: SynonymForm): Promise<void> {
  const term = termOf(given.term);
  const means = meaningsIn(given.means);
  await inTransaction(connection, async ({ db }) => {
    if ((await countOtherSynonyms(db, term)) >= most)
      throw new Failure('search/too-many-synonyms', `There are ${most} synonyms. Please remove some first`);
    await keepSynonym(db, term, means);
    await forgetMissed(db, term);
    await recordEvent(db, actor, { action: 'saved-synonym', details: { title: term, means } });
  });
}
