import type { Connection } from '../../../db/connect.ts';
import type { KeyChain } from '../../../keys/key-chain.ts';
import type { Identity, IdentityPort } from '../port.ts';
import { sessionFinder } from './records/sessions.ts';
import { undoDays } from './records/undo-codes.ts';
import { IdentityTokens } from './tokens.ts';

export interface EmbeddedIdentity extends IdentityPort {
  tokens: IdentityTokens;
  sessions: ReturnType<typeof sessionFinder>;
}

const unclaimed = `not exists (select from users where users.uid = identity_users.id)`;

/** The provider in our own server and database; `embedded/routes.ts` is what browsers see of it. */
export async function embeddedIdentity(
  connection: Connection,
  keys: KeyChain,
  { publicUrl }: { publicUrl: string },
): Promise<EmbeddedIdentity> {
  const tokens = new IdentityTokens(await keys.ring('tokens'), { issuer: publicUrl, lifeSeconds: 3600 });
  const sessions = sessionFinder(connection);

  async function identityIn(sessionId: string, uid: string): Promise<Identity | undefined> {
    const session = await sessions.ofPerson(uid, sessionId);
    if (!session) return undefined;
    const { email, emailVerified, authTime } = session;
    const secondFactorAt = session.secondFactorAt ?? undefined;
    return { uid, email, emailVerified, authTime, secondFactorAt, issuedAt: new Date() };
  }

  return {
    tokens,
    sessions,

    async readToken(token) {
      const read = await tokens.read(token);
      if (read.outcome !== 'valid') return read;
      const { outcome, uid, sessionId } = read;
      return { outcome, uid, identity: () => identityIn(sessionId, uid) };
    },

    async deleteIdentity(uid, transaction) {
      await transaction.executeSql('delete from identity_users where id = $1', [uid]);
    },

    async removeUnclaimed(email, transaction) {
      await transaction.executeSql(`delete from identity_users where email = $1 and ${unclaimed}`, [email]);
    },

    async removeLeftovers(before, transaction) {
      await transaction.executeSql(`delete from identity_users where created_at < $1 and ${unclaimed}`, [
        before,
      ]);
      await transaction.executeSql('delete from identity_sessions where expires_at < now()', []);
      await transaction.executeSql('delete from identity_challenges where expires_at < now()', []);
      await transaction.executeSql('delete from identity_verifications where expires_at < $1', [before]);
      await transaction.executeSql(
        'delete from identity_undo_codes where issued_at < now() - make_interval(days => $1)',
        [undoDays],
      );
    },
  };
}
