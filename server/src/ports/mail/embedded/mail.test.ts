import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMail, mailConformance } from '../../../../test/conformance/mail.ts';
import { freshDatabase } from '../../../../test/database.ts';
import type { Connection } from '../../../db/connect.ts';
import { type Outbox, outbox } from './mail.ts';

mailConformance({
  name: 'the outbox',
  async open() {
    const connection = await freshDatabase();
    const port = outbox(connection.db);
    const received = async () =>
      (await port.list()).map(({ reply_to: replyTo, to, subject, text, html }) => {
        return { to, replyTo, subject, text, html };
      });
    return { port, received, close: connection.close };
  },
});

describe('the outbox', () => {
  let connection: Connection;
  let mails: Outbox;
  beforeAll(async () => {
    connection = await freshDatabase();
    mails = outbox(connection.db);
  });
  afterAll(() => connection.close());

  test('shows the newest mail first', async () => {
    for (const subject of ['First', 'Second', 'Third'])
      await mails.send(aMail({ to: 'order@example.com', subject }));
    const subjects = (await mails.list('order@example.com')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Third', 'Second', 'First']);
  });

  test('finds the mails of one recipient, however the address is written', async () => {
    await mails.send(aMail({ to: 'Ada@Example.com', subject: 'For Ada' }));
    await mails.send(aMail({ to: 'not-ada@example.com' }));
    expect(await mails.list('aDA@example.COM')).toMatchObject([
      { to: 'Ada@Example.com', subject: 'For Ada' },
    ]);
    expect(await mails.list('ada%')).toEqual([]);
    expect(await mails.list('')).toEqual([]);
  });

  test('keeps the first of two mails with one id', async () => {
    const mail = aMail();
    await mails.send(mail);
    await mails.send({ ...mail, subject: 'Another one' });
    expect(await mails.read(mail.id)).toMatchObject({ id: mail.id, to: mail.to, subject: mail.subject });
  });

  test('tells when a mail was sent', async () => {
    const mail = aMail();
    await mails.send(mail);
    const sentAt = new Date((await mails.read(mail.id))?.sent_at ?? 0).getTime();
    expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000);
  });

  test.each([randomUUID(), 'nonsense', "'; drop table outbox_mails"])('has no mail %j', async (id) => {
    expect(await mails.read(id)).toBeUndefined();
  });

  test('shows at most 200 mails', async () => {
    await Promise.all(Array.from({ length: 205 }, () => mails.send(aMail())));
    expect(await mails.list()).toHaveLength(200);
  });

  test('rejects while the database is away, so that the mail is tried again', async () => {
    const gone = await freshDatabase();
    await gone.close();
    await expect(outbox(gone.db).send(aMail())).rejects.toThrow();
  });
});
