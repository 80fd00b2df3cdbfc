import { isDatabaseAway } from '../db/connect.ts';
import { explain } from '../explain.ts';
import { Failure } from '../http/failure.ts';
import { nameSourceLines } from '../lib/source-lines.ts';
import { Unusable } from '../lib/unusable.ts';

/** Runs what a program does with its arguments; it ends with the number that comes back, or with 1 and a sentence. */
export async function runCommand(work: (given: string[]) => Promise<number>): Promise<void> {
  nameSourceLines();
  try {
    process.exitCode = await work(process.argv.slice(2));
  } catch (error) {
    const sentence = sentenceOf(error as NodeJS.ErrnoException);
    if (sentence === undefined) throw error;
    process.exitCode = complain(`${sentence}\n`);
  }
}

function sentenceOf(error: NodeJS.ErrnoException): string | undefined {
  if (error instanceof Unusable || error instanceof Failure) return error.message;
  if ('$metadata' in error) return `The store of S3_BUCKET does not do it: ${error.message || error.name}.`;
  if (error.code === 'ENOSPC') return 'There is no room left on the disk.';
  if (error.path && error.syscall) return `${error.path} cannot be used (${error.code}).`;
  const sentence = explain(error);
  if (sentence === undefined && isDatabaseAway(error))
    return `The connection to the database broke (${error.message}).`;
  return sentence;
}

export function say(lines: string[]): number {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return 0;
}

export function complain(text: string): number {
  process.stderr.write(text);
  return 1;
}
