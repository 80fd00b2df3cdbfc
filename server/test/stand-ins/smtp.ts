import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/db/embedded/free-port.ts';

/** A mail server that is away until it is opened, and what a shop is told that sends through it. */
export async function smtpStandIn() {
  const port = await freePort();
  return {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Shop <shop@shop.test>',
      SUPPORT_EMAIL: 'help@shop.test',
    },
    open: (isRefusing = false) => open(port, isRefusing),
  };
}

async function open(port: number, isRefusing: boolean) {
  const subjects: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(isRefusing ? Object.assign(new Error('no such box'), { responseCode: 550 }) : undefined);
    },
    async onData(stream, _session, done) {
      subjects.push((await PostalMime.parse(Buffer.concat(await stream.toArray()))).subject ?? '');
      done();
    },
  });
  await new Promise<void>((listening) => smtp.listen(port, '127.0.0.1', listening));
  return { subjects, close: () => new Promise<void>((closed) => smtp.close(closed)) };
}
