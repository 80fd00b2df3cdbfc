import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { Unusable } from '../../lib/unusable.ts';

interface Owner {
  uid?: number;
  gid?: number;
}

interface Command {
  command: string;
  args: string[];
  options: Owner;
}

/**
 * PostgreSQL refuses to run as root: there it runs in a user namespace, or else as another user. Either way it is
 * somebody whom the machine knows, because it asks for the name.
 */
export function unprivileged(binary: string, args: string[]): Command {
  if (process.getuid?.() !== 0) return { command: binary, args, options: {} };
  const { uid, gid } = plainUser();
  const namespace = ['-U', `--map-user=${uid}`, `--map-group=${gid}`];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0)
    return { command: 'unshare', args: [...namespace, binary, ...args], options: {} };
  return { command: binary, args, options: { uid, gid } };
}

/** Gives the folders to the other user, who must be able to get there, and to the program. */
export async function handOver({ uid, gid }: Owner, binary: string, paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
  const [folder = ''] = paths;
  const isOpen = (test: string, path: string) => spawnSync('test', [test, path], { uid, gid }).status === 0;
  if (isOpen('-x', binary) && isOpen('-w', folder)) return;
  throw new Unusable(
    `PostgreSQL does not run as root, and another user cannot reach ${folder} or ${binary}: start the shop as a plain user, put it into a folder that everybody may enter, or set DATABASE_URL.`,
  );
}

function plainUser(): Required<Owner> {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const found = users.find(({ name }) => name === 'nobody') ?? users[0];
  if (!found)
    throw new Unusable(
      'PostgreSQL does not run as root, and this machine has no other user: add one, or set DATABASE_URL.',
    );
  return found;
}
