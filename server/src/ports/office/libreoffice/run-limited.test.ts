import { expect, test } from 'vitest';
import { runLimited } from './run-limited.ts';

const limits = { seconds: 5, megabytes: 500 };
const never = new AbortController().signal;

test('what cannot be started is an error, and nothing else is ended', async () => {
  const neighbour = runLimited('/', ['sleep', '0.3'], limits, never);
  await expect(runLimited('/no/such/folder', ['true'], limits, never)).rejects.toThrow('ENOENT');
  await neighbour;
});

test('what has taken its time is ended with all that it has started', async () => {
  const begun = Date.now();
  const command = ['sh', '-c', 'sleep 20 & wait'];
  await expect(runLimited('/', command, { ...limits, seconds: 1 }, never)).rejects.toThrow('ended with');
  expect(Date.now() - begun).toBeLessThan(15_000);
});
