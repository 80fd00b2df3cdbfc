import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../server/src/db/connect.ts';

/** All who are signed in have entered their password, and shown their second factor, half an hour ago. */
export async function letTimePass({ folder }: { folder: string }): Promise<void> {
  const [, , , port] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(folder, 'postgres-password'), 'utf8');
  const database = connect(
    `postgres://counterpart:${password.trim()}@127.0.0.1:${port}/postgres`,
    () => undefined,
    1,
  );
  await database.pool.query(
    `update identity_sessions set auth_time = auth_time - interval '30 minutes', second_factor_at = second_factor_at - interval '30 minutes'`,
  );
  await database.close();
}
