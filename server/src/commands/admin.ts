import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import type { AuditAction } from '@counterpart/contract/facts/audit-actions';
import type { Connection } from '../db/connect.ts';
import { forgetFactors, listAdministrators } from '../features/accounts/administer.ts';
import { changePerson } from '../features/accounts/people/change-person.ts';
import { recordEvent } from '../features/audit/record-event.ts';
import {
  discardFromCommandLine,
  retryFromCommandLine,
  sayFailedWork,
} from '../features/failed-work/administer-failed-work.ts';
import { filesCommands, sayJoining } from '../features/library/cleaning/administer-files.ts';
import { restDays } from '../features/library/cleaning/resting-files.ts';
import { type KeyCommand, keyCommands } from '../keys/administer-keys.ts';
import { masterKeys } from '../keys/master-keys.ts';
import { sameAddress } from '../lib/same-address.ts';
import { Unusable } from '../lib/unusable.ts';
import { identityKeeper, openStore } from '../open-ports.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { operator } from './operator.ts';
import { complain, runCommand, say } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run admin -- list
  npm run admin -- grant EMAIL      makes an account an administrator's
  npm run admin -- revoke EMAIL     makes it a customer's
  npm run admin -- disable EMAIL    locks an account
  npm run admin -- enable EMAIL     unlocks it
  npm run admin -- forget-factors EMAIL   removes its second factors
  npm run admin -- failed-work      shows what the shop has given up
  npm run admin -- retry ID|all     tries it again
  npm run admin -- discard ID       says what it means to give it up for good, and with --yes does it
  npm run admin -- migrate          brings the database up to this version of the shop (npm run migrate)
  npm run admin -- clean-files      takes every file out of use that nothing uses
  npm run admin -- bring-back-files brings back what was taken out of use in the last ${restDays} days
  npm run admin -- join-files       says what it means that database and files belong together, and with --yes does it
  npm run admin -- new-keys         changes the keys of sign-ins, links and what is encrypted; nobody is signed out
  npm run admin -- new-signing-key  signs certificates with a new key; those issued before stay valid
`;

interface Shop {
  settings: Settings;
  connection: Connection;
  /** The migrations that were missing. */
  applied: string[];
}

/** Gives what to say. */
type Command = (shop: Shop, ...words: string[]) => Promise<string[]>;

const actor = operator();

const unknownAccount = (email: string) => new Unusable(`No account found with this email address: ${email}`);

const change =
  (what: PersonChange, done: string): Command =>
  async ({ settings, connection }, address = '') => {
    const email = sameAddress(address);
    const tools = { connection, keeper: identityKeeper(settings) };
    if (!(await changePerson(tools, actor, { email }, what))) throw unknownAccount(email);
    return [`${email} ${done}`];
  };

const forget: Command = async ({ settings, connection }, address = '') => {
  const email = sameAddress(address);
  const tools = { connection, keeper: identityKeeper(settings) };
  if (!(await forgetFactors(tools, actor, email))) throw unknownAccount(email);
  return [`${email} signs in with the password alone now`];
};

const files =
  (command: keyof typeof filesCommands, action: AuditAction): Command =>
  async ({ settings, connection }) => {
    const said = await filesCommands[command]({ connection, files: await openStore(settings) });
    await recordEvent(connection.db, actor, { action, details: { title: '', said: said.join(' ') } });
    return said;
  };

const joinFiles: Command = async (shop, sure = '') =>
  sure === '--yes'
    ? files('join-files', 'joined-files')(shop)
    : sayJoining({ connection: shop.connection, files: await openStore(shop.settings) });

const keys =
  (command: KeyCommand, action: AuditAction): Command =>
  async ({ settings, connection }) => {
    const said = await keyCommands[command](connection, await masterKeys(settings));
    await recordEvent(connection.db, actor, { action });
    return said;
  };

/** How many words each may have after its name, and what it does, beside the running shop or without it. */
const commands: Record<string, { words: number[]; run: Command }> = {
  list: { words: [0], run: ({ connection }) => listAdministrators(connection.db) },
  grant: { words: [1], run: change('grant', 'is an administrator now') },
  revoke: { words: [1], run: change('revoke', 'is a customer now') },
  disable: { words: [1], run: change('disable', 'is disabled now') },
  enable: { words: [1], run: change('enable', 'is enabled now') },
  'forget-factors': { words: [1], run: forget },
  'failed-work': { words: [0], run: ({ connection }) => sayFailedWork(connection) },
  retry: { words: [1], run: ({ connection }, which = '') => retryFromCommandLine(connection, actor, which) },
  discard: {
    words: [1, 2],
    run: ({ connection }, id = '', sure = '') =>
      discardFromCommandLine(connection, actor, id, sure === '--yes'),
  },
  migrate: { words: [0], run: async ({ applied }) => reportOf(applied) },
  'clean-files': { words: [0], run: files('clean-files', 'cleaned-files') },
  'bring-back-files': { words: [0], run: files('bring-back-files', 'brought-back-files') },
  'join-files': { words: [0, 1], run: joinFiles },
  'new-signing-key': { words: [0], run: keys('new-signing-key', 'renewed-signing-key') },
  'new-keys': { words: [0], run: keys('new-keys', 'renewed-keys') },
};

const reportOf = (applied: string[]): string[] =>
  applied.length === 0
    ? ['The database is up to date']
    : applied.map((file) => `${file.split('/').at(-1)} is applied`);

await runCommand(async ([name = '', ...words]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command?.words.includes(words.length)) return complain(usage);
  const settings = readSettings(undefined, 'command');
  return withDatabase(settings, async (connection, applied) =>
    say(await command.run({ settings, connection, applied }, ...words)),
  );
});
