import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import { factsOf, sentencesOf } from '@counterpart/contract/certificate/sentences';
import { verifyCertificate } from '@counterpart/contract/certificate/verify';
import { verifyBackup } from '../backup/verify-backup.ts';
import { amountOf } from '../backup/words.ts';
import { listSigningKeys } from '../features/certificates/keys/list-signing-keys.ts';
import { fetchKeys, readKeysFile } from '../features/certificates/keys/read-published-keys.ts';
import { showProgress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import { readSettings } from '../settings/settings.ts';
import { readArguments } from './read-arguments.ts';
import { complain, runCommand, say } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run verify -- CERTIFICATE.pdf [FILE.docx]   checks a certificate, and whether the Word file is the one it is about
    with the keys of the shop that is set up here, or
    --keys KEYS.json    with those in a file, saved from /.well-known/counterpart-keys.json
    --shop ADDRESS      with those that a shop publishes now, such as https://shop.example
  npm run verify -- FOLDER                        looks whether a backup is whole
`;

/** Asks nobody unless it is told to. Gives the exit code: 0 is proven. */
async function verify(given: string[]): Promise<number> {
  const { values = {}, positionals: [certificate, word, ...more] = [] } =
    readArguments(given, { keys: { type: 'string' }, shop: { type: 'string' } }) ?? {};
  if (!certificate || more.length > 0 || (values.keys && values.shop)) return complain(usage);
  if (isFolder(certificate)) return word ? complain(usage) : lookAtBackup(certificate);
  const [pdf, file] = await Promise.all([open(certificate), word ? open(word) : undefined]);
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-')
    return complain(`${basename(certificate)} is not a PDF. A certificate is one.\n`);
  const verdict = await verifyCertificate({
    certificate: pdf,
    keys: (await findKeys(values)).keys,
    file: file && new Uint8Array(file),
    now: new Date(),
  });
  const { title, proven, open: unproven } = sentencesOf(verdict);
  const isProven = verdict.outcome === 'proven';
  const facts = isProven ? factsOf(verdict.claims) : [];
  say([
    title,
    ...proven,
    ...(facts.length > 0 ? [''] : []),
    ...facts.map(([name, value]) => `  ${name.padEnd(10)} ${value}`),
    ...(isProven ? ['', 'Not proven by it:'] : []),
    ...unproven.map((text) => (isProven ? `  ${text}` : text)),
  ]);
  return isProven ? 0 : 1;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

async function lookAtBackup(folder: string): Promise<number> {
  const progress = showProgress();
  const { faults, manifest } = await verifyBackup(resolve(folder), progress).finally(progress.clear);
  if (!manifest || faults.length > 0)
    return complain(['This backup is damaged:', ...faults.map((fault) => `  ${fault}`), ''].join('\n'));
  const { files, tables, madeAt, postgres } = manifest;
  return say([
    `This backup of ${madeAt} is whole.`,
    `  database   ${tables.length} tables, from PostgreSQL ${postgres}`,
    `  files      ${files.count}, ${amountOf(files.bytes)}`,
  ]);
}

async function open(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new Unusable(`${path} cannot be read.`);
  }
}

function findKeys({ keys, shop }: { keys?: string; shop?: string }): Promise<SigningKeys> {
  if (keys !== undefined) return readKeysFile(keys);
  if (shop !== undefined) return fetchKeys(shop);
  const settings = readSettings();
  if (!settings.databaseUrl && !existsSync(resolve(settings.dataDir, 'postgres')))
    throw new Unusable('There is no shop here whose keys could be used: give --keys or --shop.');
  return withDatabase(settings, ({ db }) => listSigningKeys(db));
}

await runCommand(verify);
