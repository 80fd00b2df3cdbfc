import { randomBytes } from 'node:crypto';
import { inTransaction } from './db/transaction.ts';
import { type Command, commands, listAdministrators } from './features/accounts/administer.ts';
import { type KeyCommand, keyCommands } from './features/certificates/keys/administer-keys.ts';
import { type FilesCommand, filesCommands } from './features/library/cleaning/administer-files.ts';
import { nameSourceLines } from './lib/source-lines.ts';
import { Unusable } from './lib/unusable.ts';
import { identityKeeper, openFiles } from './open-ports.ts';
import { readSettings } from './settings/settings.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run admin -- list
  npm run admin -- grant EMAIL      makes an account an administrator's
  npm run admin -- revoke EMAIL     makes it a customer's
  npm run admin -- disable EMAIL    locks an account
  npm run admin -- enable EMAIL     unlocks it
  npm run admin -- migrate          brings the database up to this version of the shop (npm run migrate)
  npm run admin -- forget-factors EMAIL   removes its second factors
  npm run admin -- clean-files      takes every file out of use that nothing uses
  npm run admin -- bring-back-files brings back what was taken out of use in the last 30 days
  npm run admin -- new-signing-key  signs certificates with a new key; those issued before stay valid
`;

const done: Record<Command, string> = {
  grant: 'is an administrator now',
  revoke: 'is a customer now',
  disable: 'is disabled now',
  enable: 'is enabled now',
  'forget-factors': 'signs in with the password alone now',
};

const isFilesCommand = (text: string | undefined): text is FilesCommand =>
  text !== undefined && Object.hasOwn(filesCommands, text);

const isKeyCommand = (text: string | undefined): text is KeyCommand =>
  text !== undefined && Object.hasOwn(keyCommands, text);

const isCommand = (text: string | undefined): text is Command =>
  text !== undefined && Object.hasOwn(commands, text);

/** Works on the shop's database, beside the running shop or without it. Gives the exit code. */
async function administer([command, address, ...rest]: string[]): Promise<number> {
  const isComplete =
    command === 'list' || command === 'migrate' || isFilesCommand(command) || isKeyCommand(command)
      ? !address
      : isCommand(command) && address && rest.length === 0;
  if (!isComplete) return complain(usage);
  const settings = readSettings(undefined, 'command');
  return withDatabase(settings, async (connection, applied) => {
    if (command === 'migrate') return say(reportOf(applied));
    if (isFilesCommand(command)) {
      const secret = randomBytes(32).toString('hex');
      const { store: files } = await openFiles(settings, secret, connection.db);
      return say(await filesCommands[command]({ connection, files }));
    }
    if (isKeyCommand(command)) return say(await keyCommands[command](connection));
    if (!isCommand(command)) return say(await listAdministrators(connection.db));
    const email = (address ?? '').toLowerCase();
    const isKnown = await inTransaction(connection, ({ db }) =>
      commands[command](db, email, identityKeeper(settings)),
    );
    if (isKnown) return say([`${email} ${done[command]}`]);
    return complain(`No account found with this email address: ${email}\n`);
  });
}

const reportOf = (applied: string[]): string[] =>
  applied.length === 0
    ? ['The database is up to date']
    : applied.map((file) => `${file.split('/').at(-1)} is applied`);

function say(lines: string[]): number {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return 0;
}

function complain(text: string): number {
  process.stderr.write(text);
  return 1;
}

nameSourceLines();
try {
  process.exitCode = await administer(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.exitCode = complain(`${error.message}\n`);
}
