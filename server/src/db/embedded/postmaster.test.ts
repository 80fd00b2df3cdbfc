import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
