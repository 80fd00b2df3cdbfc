import { createServer, type Socket } from 'node:net';

/** Listens, and knows none of the recipients. */
export async function openRefusingMailServer(): Promise<{ url: string; close(): void }> {
  const answer = (line: string) => (line.startsWith('RCPT') ? '550 There is no such mailbox' : '250 Yes');
  const server = createServer((socket: Socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (lines) => {
      for (const line of lines.toString().trim().split('\r\n'))
        if (line === 'QUIT') socket.end('221 Bye\r\n');
        else socket.write(`${answer(line)}\r\n`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() };
}
