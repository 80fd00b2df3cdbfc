import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { stopPostmaster } from './postmaster.ts';

test('a database that hangs is not waited for without an end', async () => {
  const { pid = 0 } = spawn('sleep', ['60'], { stdio: 'ignore' });
  process.kill(pid, 'SIGSTOP');
  await stopPostmaster('postgres://127.0.0.1:1/postgres', pid, 200);
  expect(process.kill(pid, 0)).toBe(true);
  process.kill(pid, 'SIGKILL');
});
