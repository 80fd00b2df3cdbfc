import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, MailPort } from '../../src/ports/mail/port.ts';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

interface MailHarness {
  name: string;
  /** `received` gives what a reader finds: a mailbox shows a message id once. */
  open(): Promise<{ port: MailPort; received(): Promise<ReceivedMail[]>; close(): Promise<void> }>;
}

export const aMail = (given: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  to: `buyer-${randomUUID().slice(0, 8)}@example.com`,
  subject: 'Your receipt',
  text: 'Thank you for your purchase.',
  html: '<p>Thank you for your purchase.</p>',
  ...given,
});

/** Mail travels with CRLF and ends in a line break. */
const normalised = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();

export function mailConformance(harness: MailHarness) {
  describe(`mails through ${harness.name}`, () => {
    let opened: Awaited<ReturnType<MailHarness['open']>>;
    beforeAll(async () => {
      opened = await harness.open();
    });
    afterAll(() => opened.close());

    async function arrives(mail: Mail): Promise<ReceivedMail> {
      expect(await opened.port.send(mail)).toEqual({ outcome: 'accepted' });
      const mine = (await opened.received()).filter(({ to }) => to === mail.to);
      expect(mine).toHaveLength(1);
      const [received] = mine as [ReceivedMail];
      return { ...received, text: normalised(received.text), html: normalised(received.html) };
    }

    async function nothingArrives(mail: Mail) {
      const before = await opened.received();
      expect(await opened.port.send(mail)).toEqual({ outcome: 'refused', reason: expect.any(String) });
      expect(await opened.received()).toHaveLength(before.length);
    }

    test('text and HTML both arrive, with the address to answer to', async () => {
      const mail = aMail({ replyTo: 'visitor@example.org' });
      const { to, replyTo, subject, text, html } = mail;
      expect(await arrives(mail)).toEqual({ to, replyTo, subject, text, html });
    });

    test('every script and symbol arrives in subject and body', async () => {
      const words = 'Zürich · 契約書 · عقد · 👩‍⚖️ · “quoted” · 50 % = ½';
      const mail = aMail({ subject: words, text: `${words}\n\n${words}`, html: `<p>${words}</p>` });
      const { subject, text, html } = mail;
      expect(await arrives(mail)).toMatchObject({ subject, text, html });
    });

    test('lines of any length arrive whole', async () => {
      const line = 'a very long line that no mail server would take as it stands '.repeat(200).trim();
      const mail = aMail({ subject: line.slice(0, 900), text: line, html: `<p>${line}</p>` });
      expect(await arrives(mail)).toMatchObject({
        subject: line.slice(0, 900),
        text: mail.text,
        html: mail.html,
      });
    });

    test('a body that looks like the protocol stays a body', async () => {
      const text = 'Hello\n.\nMAIL FROM:<thief@example.net>\nRCPT TO:<victim@example.net>\nDATA\n..\n.';
      expect(await arrives(aMail({ text }))).toMatchObject({ text });
    });

    test('characters that no store can keep are left out', async () => {
      const mail = aMail({ subject: 'A\u0000B', text: 'half a \ud83d pair\u0000', html: '<p>\u0000ok</p>' });
      expect(await arrives(mail)).toMatchObject({ text: 'half a \ufffd pair', html: '<p>ok</p>' });
    });

    test.each([
      'Hello\r\nBcc: thief@example.net',
      'Hello\nBcc: thief@example.net',
      'Hello\rBcc: thief@example.net',
      'Hello\u2028Bcc: thief@example.net',
      'Hello\r\n\r\nBcc: thief@example.net',
    ])('a subject stays one line: %j', async (subject) => {
      expect(await arrives(aMail({ subject }))).toMatchObject({
        subject: 'Hello Bcc: thief@example.net',
        text: 'Thank you for your purchase.',
      });
    });

    const smuggled = [
      'visitor@example.org\r\nBcc: thief@example.net',
      'visitor@example.org\n',
      'visitor@example.org, thief@example.net',
      'visitor@example.org; thief@example.net',
      'visitor@example.org thief@example.net',
      'Visitor <visitor@example.org>',
      'Everybody: visitor@example.org, thief@example.net;',
      '"visitor@example.org,"@example.net',
      'visitor@example.org(@example.net)',
      '=?utf-8?q?visitor=40example.org=2c?=@example.net',
      '<>',
      '',
    ];

    test.each(smuggled)('an address to answer to is one address, not %j', async (replyTo) => {
      await nothingArrives(aMail({ replyTo }));
    });

    test.each(smuggled)('a recipient is one address, not %j', async (to) => {
      await nothingArrives(aMail({ to }));
    });

    test('the same mail handed over twice is one mail to its reader', async () => {
      const mail = aMail();
      expect(await opened.port.send(mail)).toEqual({ outcome: 'accepted' });
      await arrives(mail);
    });

    test('many at once arrive, each once', async () => {
      const mails = Array.from({ length: 30 }, (_, index) => aMail({ subject: `Mail ${index}` }));
      await Promise.all(mails.map((mail) => opened.port.send(mail)));
      const subjects = new Map((await opened.received()).map(({ to, subject }) => [to, subject]));
      for (const { to, subject } of mails) expect(subjects.get(to)).toBe(subject);
    });
  });
}
