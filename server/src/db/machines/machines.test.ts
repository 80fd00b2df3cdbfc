import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import type { Connection } from '../connect.ts';
import { listMachines, makeKnown, newMachine } from './machines.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const wanted = { databaseConnections: 17, processes: 2 };

test('a machine is known with what it wants and whether it has a disk, for as long as one of its lines is there', async () => {
  const [disk, bucket] = [newMachine(wanted), newMachine({ ...wanted, s3: {} })];
  const lines = [disk, disk, bucket].map((machine) => ({ machine, client: new pg.Client(connection.url) }));
  for (const { machine, client } of lines) {
    await client.connect();
    await makeKnown(client, { ...machine, isSettled: false });
  }
  const known = await listMachines(connection.pool);
  expect(known).toHaveLength(2);
  expect(known).toContainEqual({ id: disk.id, connections: 40, hasDisk: true, isSettled: false });
  expect(known).toContainEqual({ id: bucket.id, connections: 40, hasDisk: false, isSettled: false });
  for (const { machine, client } of lines) await makeKnown(client, { ...machine, isSettled: true });
  expect(await listMachines(connection.pool)).toEqual(known.map((one) => ({ ...one, isSettled: true })));
  await lines[0]?.client.end();
  await lines[2]?.client.end();
  await expect.poll(() => listMachines(connection.pool)).toEqual([{ ...disk, isSettled: true }]);
  await lines[1]?.client.end();
});

test('another database of the same server is another shop', async () => {
  const elsewhere = await freshDatabase();
  const client = new pg.Client(elsewhere.url);
  await client.connect();
  await makeKnown(client, { ...newMachine(wanted), isSettled: true });
  expect(await listMachines(connection.pool)).toEqual([]);
  expect(await listMachines(elsewhere.pool)).toHaveLength(1);
  await client.end();
  await elsewhere.close();
});
