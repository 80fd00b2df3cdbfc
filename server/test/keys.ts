import { pino } from 'pino';
import type { Connection } from '../src/db/connect.ts';
import type { NoticeTools } from '../src/features/mail-choices/notice-tools.ts';
import { createLogger } from '../src/http/logging.ts';
import { Jobs } from '../src/jobs/jobs.ts';
import { KeyChain } from '../src/keys/key-chain.ts';
import { masterKeys } from '../src/keys/master-keys.ts';
import { Signatures } from '../src/keys/signatures.ts';
import { MailRoom } from '../src/mail/mail-room.ts';
import { readSettings } from '../src/settings/settings.ts';

/** Of every shop that a test opens, so that several can share a database. */
export const secretsKey = 'tests have no secrets from each other';

export const testMasters = () => masterKeys(readSettings({ NODE_ENV: 'test', SECRETS_KEY: secretsKey }));

/** The keys of a test's shop, as another process of it has them. */
export const openKeys = async (connection: Connection): Promise<KeyChain> => {
  const keys = await KeyChain.open(connection, await testMasters(), pino({ level: 'silent' }));
  keys.close();
  return keys;
};

/** What a shop signs with, in the hands of a test. */
export const signaturesOf = async (
  { connection }: { connection: Connection },
  purpose: Parameters<KeyChain['ring']>[0],
) => new Signatures(await (await openKeys(connection)).ring(purpose));

/** Without a shop. */
export function signaturesWith(secret: string): Signatures {
  const key = { id: 'thekeyid', secret, createdAt: new Date(), retiredAt: null };
  const find = (id: string) => (id === key.id ? key : undefined);
  return new Signatures({ current: () => key, all: () => [key], find });
}

/** What a shop sends its notices with; its links lead to `publicUrl`. */
export async function noticeToolsOf(
  { connection }: { connection: Connection },
  publicUrl: string,
): Promise<NoticeTools> {
  return {
    connection,
    jobs: new Jobs(connection, await openKeys(connection), createLogger('silent')),
    mailRoom: new MailRoom({ shopName: 'Shop', publicUrl, supportEmail: 'help@shop.test' }),
    unsubscribeSignatures: await signaturesOf({ connection }, 'unsubscribing'),
    publicUrl,
  };
}
