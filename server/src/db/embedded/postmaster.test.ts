import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { stopPostmaster } from './postmaster.ts';

test('a database that hangs is not waited for without an end', async () => {
  const hanging = spawn('sh', ['-c', `trap '' INT; echo ready; exec sleep 60`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(hanging.stdout, 'data');
  await stopPostmaster('postgres://127.0.0.1:1/postgres', hanging.pid ?? 0, 200);
  expect(hanging.exitCode ?? hanging.signalCode).toBeNull();
  hanging.kill('SIGKILL');
});

test('one that does not answer in time may be busy with the work of others, and is left alone', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const busy = spawn('sleep', ['60'], { stdio: 'ignore' });
  const { port } = silent.address() as AddressInfo;
  await stopPostmaster(`postgres://shop@127.0.0.1:${port}/postgres`, busy.pid ?? 0);
  expect(busy.kill('SIGKILL')).toBe(true);
  expect(await once(busy, 'exit')).toEqual([null, 'SIGKILL']);
  silent.close();
});
