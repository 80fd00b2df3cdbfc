import cluster from 'node:cluster';
import { afterAll, expect, test } from 'vitest';
import { endOf } from './end-of.ts';

afterAll(() => cluster.setupPrimary({ cwd: undefined }));

test('a process for which the machine has no room has ended, which ends nobody else', async () => {
  cluster.setupPrimary({ cwd: '/a folder that is not there' });
  expect(await endOf(cluster.fork())).toEqual(['ENOENT', undefined]);
});
