import { createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { aMail, mailConformance } from '../../../../test/conformance/mail.ts';
import type { MailPort } from '../port.ts';
import { smtp } from './mail.ts';

const from = 'Counterpart <shop@counterpart.example>';

interface Arrival {
  /** How the sender introduced itself. */
  greeting: string;
  recipients: string[];
  email: Email;
}

/** A mail server of someone else's making, on `port` or any free one. */
async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const arrivals: Arrival[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        arrivals.push({
          greeting: session.hostNameAppearsAs,
          recipients,
          email: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { arrivals, port: address.port, url: `smtp://127.0.0.1:${address.port}`, close };
}

const reply = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

mailConformance({
  name: 'SMTP',
  async open() {
    const server = await mailServer();
    const port = smtp({ url: server.url, from });
    const received = async () => {
      const once = new Map(server.arrivals.map((arrival) => [arrival.email.messageId, arrival]));
      return [...once.values()].map(({ recipients, email }) => ({
        to: recipients.join(', '),
        replyTo: email.replyTo?.map(({ address }) => address).join(', '),
        subject: email.subject ?? '',
        text: email.text ?? '',
        html: email.html ?? '',
      }));
    };
    const close = async () => {
      await port.close();
      await server.close();
    };
    return { port, received, close };
  },
});

describe.concurrent('SMTP', () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  async function started(options?: SMTPServerOptions, port?: number) {
    const server = await mailServer(options, port);
    cleanups.push(server.close);
    return server;
  }

  function client(url: string, patienceInMs?: number): MailPort {
    const port = smtp({ url, from, patienceInMs });
    cleanups.push(port.close);
    return port;
  }

  test('a mail carries our sender, one recipient, an id of its own and no header of a stranger', async () => {
    const server = await started();
    const mail = aMail({ subject: 'Hi\r\nBcc: thief@example.net\r\nX-Evil: yes' });
    await client(server.url).send(mail);
    const [arrival] = server.arrivals;
    expect(arrival?.email).toMatchObject({
      from: { name: 'Counterpart', address: 'shop@counterpart.example' },
      to: [{ address: mail.to }],
      messageId: `<${mail.id}@counterpart.example>`,
    });
    expect(arrival?.greeting).toBe('counterpart.example');
    expect(arrival?.email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const names = arrival?.email.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
  });

  test.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['jürgen@xn--bcher-kva.example', 'jürgen@bücher.example'],
    ['用户@例子.广告', '用户@例子.广告'],
  ])('a mail to %s reaches %s', async (to, recipient) => {
    const server = await started();
    expect(await client(server.url).send(aMail({ to }))).toEqual({ outcome: 'accepted' });
    expect(server.arrivals[0]?.email.to?.[0]?.address).toBe(recipient);
  });

  test('a mail that its reader can stop says where, for one click; no other says so', async () => {
    const server = await started();
    const unsubscribe = `https://shop.test/unsubscribe?person=${'x'.repeat(200)}&signature=y`;
    await client(server.url).send(aMail({ unsubscribe }));
    await client(server.url).send(aMail());
    const [stoppable, other] = server.arrivals.map(({ email }) =>
      email.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    );
    expect(Object.fromEntries(stoppable ?? [])).toEqual({
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(other).toEqual([]);
  });

  test('a body that names a file or an address is sent as it stands', async () => {
    const server = await started();
    const html = '<img src="/etc/passwd"><img src="http://127.0.0.1:1/x"><p>{"path":"/etc/passwd"}</p>';
    await client(server.url).send(aMail({ html }));
    expect(server.arrivals[0]?.email.html?.trim()).toBe(html);
    expect(server.arrivals[0]?.email.attachments).toEqual([]);
  });

  test('a server that is away is worth another try, which works once it is back', async () => {
    const server = await mailServer();
    const port = client(server.url);
    await server.close();
    await expect(port.send(aMail())).rejects.toThrow(/ECONNREFUSED/);
    const back = await started({}, server.port);
    expect(await port.send(aMail())).toEqual({ outcome: 'accepted' });
    expect(back.arrivals).toHaveLength(1);
  });

  test('a server that restarts between two mails loses neither', async () => {
    const server = await mailServer();
    const port = client(server.url);
    expect(await port.send(aMail())).toEqual({ outcome: 'accepted' });
    await server.close();
    const back = await started({}, server.port);
    expect(await port.send(aMail())).toEqual({ outcome: 'accepted' });
    expect(back.arrivals).toHaveLength(1);
  });

  test.each([
    ['recipient', { onRcptTo: (_a, _s, done) => done(reply(451, 'Try again later')) }],
    ['sender', { onMailFrom: (_a, _s, done) => done(reply(451, 'Try again later')) }],
    ['message', { onData: (stream, _s, done) => stream.resume().on('end', () => done(reply(452, 'Full'))) }],
  ] satisfies [string, SMTPServerOptions][])(
    'a passing refusal of the %s is worth another try',
    async (_, options) => {
      const server = await started(options);
      await expect(client(server.url).send(aMail())).rejects.toThrow();
    },
  );

  test('a recipient that the server does not know is refused for good, with its words', async () => {
    const server = await started({ onRcptTo: (_a, _s, done) => done(reply(550, 'No such user here')) });
    expect(await client(server.url).send(aMail())).toEqual({
      outcome: 'refused',
      reason: expect.stringContaining('No such user here'),
    });
  });

  test('a message that the server will not have is refused for good', async () => {
    const server = await started({
      onData: (stream, _s, done) => stream.resume().on('end', () => done(reply(554, 'Looks like spam'))),
    });
    expect(await client(server.url).send(aMail())).toEqual({
      outcome: 'refused',
      reason: expect.stringContaining('Looks like spam'),
    });
  });

  test('a refused recipient does not stop the next mail', async () => {
    const server = await started({
      onRcptTo: ({ address }, _s, done) => done(address.startsWith('no') ? reply(550, 'Unknown') : undefined),
    });
    const port = client(server.url);
    expect(await port.send(aMail({ to: 'no@example.com' }))).toMatchObject({ outcome: 'refused' });
    expect(await port.send(aMail({ to: 'yes@example.com' }))).toEqual({ outcome: 'accepted' });
  });

  test.each([
    ['a sender that the server will not have', { onMailFrom: (_a, _s, done) => done(reply(550, 'Not you')) }],
    ['a server that wants us to sign in', { onRcptTo: (_a, _s, done) => done(reply(530, 'Sign in first')) }],
    ['a server that takes no mail at all', { onConnect: (_s, done) => done(reply(554, 'Go away')) }],
  ] satisfies [string, SMTPServerOptions][])('%s is for us to mend: the mail waits', async (_, options) => {
    const server = await started(options);
    await expect(client(server.url).send(aMail())).rejects.toThrow();
  });

  test('a wrong password is for us to mend: the mail waits', async () => {
    const server = await started({
      onAuth: (_a, _s, done) => done(reply(535, 'Wrong')),
      allowInsecureAuth: true,
    });
    await expect(client(server.url.replace('//', '//shop:wrong@')).send(aMail())).rejects.toThrow(/login/i);
  });

  test('a password is not sent abroad in the clear', async () => {
    const seen: unknown[] = [];
    const server = await started({
      allowInsecureAuth: true,
      onAuth: (auth, _s, done) => {
        seen.push(auth);
        done(null, { user: 'shop' });
      },
    });
    const abroad = server.url.replace('//127.0.0.1', '//shop:secret@0.0.0.0');
    await expect(client(abroad).send(aMail())).rejects.toThrow(/STARTTLS/i);
    expect(seen).toEqual([]);
    expect(await client(`${abroad}?requireTLS=false`).send(aMail())).toEqual({ outcome: 'accepted' });
  });

  test('a server that never greets is given up on', async () => {
    const silent = await listening(createServer());
    cleanups.push(silent.close);
    await expect(client(silent.url, 200).send(aMail())).rejects.toThrow(/greeting|timeout/i);
  });

  test('a server that falls silent in the middle is given up on', async () => {
    const stuck = await listening(createServer((socket) => socket.write('220 hello\r\n')));
    cleanups.push(stuck.close);
    await expect(client(stuck.url, 200).send(aMail())).rejects.toThrow(/timeout/i);
  });

  test('closing lets the mail that is under way arrive', async () => {
    const server = await started({ onRcptTo: (_a, _s, done) => void setTimeout(done, 100) });
    const port = smtp({ url: server.url, from });
    const sending = port.send(aMail());
    await port.close();
    expect(await sending).toEqual({ outcome: 'accepted' });
    await expect(port.send(aMail())).rejects.toThrow();
  });

  test('a sender without a domain is refused at the start', () => {
    expect(() => smtp({ url: 'smtp://127.0.0.1', from: 'Counterpart' })).toThrow(/address/);
  });
});

async function listening(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `smtp://127.0.0.1:${port}`, close };
}
