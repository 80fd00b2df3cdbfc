import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import { factsOf, sentencesOf } from '@counterpart/contract/certificate/sentences';
import { verifyCertificate } from '@counterpart/contract/certificate/verify';
import { listSigningKeys } from './features/certificates/keys/list-signing-keys.ts';
import { fetchKeys, readKeysFile } from './features/certificates/keys/read-published-keys.ts';
import { nameSourceLines } from './lib/source-lines.ts';
import { Unusable } from './lib/unusable.ts';
import { readSettings } from './settings/settings.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run verify -- CERTIFICATE.pdf [FILE.docx]   checks a certificate, and whether the Word file is the one it is about
    with the keys of the shop that is set up here, or
    --keys KEYS.json    with those in a file, saved from /.well-known/counterpart-keys.json
    --shop ADDRESS      with those that a shop publishes now, such as https://shop.example
`;

/** Asks nobody unless it is told to. Gives the exit code: 0 is proven. */
async function verify(given: string[]): Promise<number> {
  const { values, files } = readArguments(given);
  const [certificate, word, ...more] = files;
  if (!certificate || more.length > 0 || (values.keys && values.shop)) return complain(usage);
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

function readArguments(given: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { keys: { type: 'string' }, shop: { type: 'string' } },
    });
    return { values, files: positionals };
  } catch {
    return { values: {}, files: [] };
  }
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

function say(lines: string[]) {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

function complain(text: string): number {
  process.stderr.write(text);
  return 1;
}

nameSourceLines();
try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.exitCode = complain(`${error.message}\n`);
}
