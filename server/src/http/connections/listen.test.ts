import dns from 'node:dns/promises';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

/** What names mean on a machine is the machine's: here every name means these. */
function named(...addresses: string[]) {
  vi.spyOn(dns, 'lookup').mockResolvedValue(addresses.map((address) => ({ address, family: 4 })) as never);
  syncBuiltinESMExports();
}

const open: Server[] = [];
const create = () => {
  const server = createServer((socket) => void socket.end());
  open.push(server);
  return server;
};
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const server of open.splice(0)) server.close();
});

const isAnswered = (host: string, port: number) =>
  new Promise<boolean>((tell) => {
    const socket = connect(port, host, () => tell(true)).on('error', () => tell(false));
    socket.unref();
  });

test('a shop listens at every address of a name, once, and leaves out what this machine does not have', async () => {
  named('127.0.0.1', '127.0.0.1', '192.0.2.1', '127.0.0.2');
  const address = await listen({ host: 'shop.test', port: 0 }, create);
  const port = Number(new URL(address).port);
  expect(address).toBe(`http://shop.test:${port}`);
  expect(port).toBeGreaterThan(0);
  expect(await isAnswered('127.0.0.1', port)).toBe(true);
  expect(await isAnswered('127.0.0.2', port)).toBe(true);
});

test('a port that is taken at one of them is refused, and the others are given back', async () => {
  named('127.0.0.1', '127.0.0.2');
  const other = createServer();
  await once(other.listen(0, '127.0.0.2'), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen({ host: 'shop.test', port }, create)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await isAnswered('127.0.0.1', port)).toBe(false);
  other.close();
});

test('a name of which this machine has no address is refused', async () => {
  named('192.0.2.1');
  await expect(listen({ host: 'shop.test', port: 0 }, create)).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  });
});

test.each([
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
])('%s is told to visitors as %s', async (host, told) => {
  named('127.0.0.1');
  expect(new URL(await listen({ host, port: 0 }, create)).hostname).toBe(told);
});
