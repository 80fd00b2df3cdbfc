import type { NoticeTools } from '../src/features/notices/notice-tools.ts';
import { createLogger } from '../src/http/logging.ts';
import { Jobs } from '../src/jobs/jobs.ts';
import { MailRoom } from '../src/mail/mail-room.ts';
import { openKeys, signaturesOf } from './keys.ts';
import type { TestShop } from './shop.ts';

/** What a shop sends its notices with; its links lead to `publicUrl`. */
export async function noticeToolsOf(shop: TestShop, publicUrl: string): Promise<NoticeTools> {
  const { connection } = shop;
  return {
    connection,
    jobs: new Jobs(connection, await openKeys(connection), createLogger('silent')),
    mailRoom: new MailRoom({ shopName: 'Shop', publicUrl, supportEmail: 'help@shop.test' }),
    unsubscribeSignatures: await signaturesOf(shop, 'unsubscribing'),
    publicUrl,
  };
}
