import { explain } from '../explain.ts';
import { Failure } from '../http/failure.ts';
import { nameSourceLines } from '../lib/source-lines.ts';

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
  if (error instanceof Failure) return error.message;
  const sentence = explain(error);
  if (sentence === undefined && error.path && error.syscall)
    return `${error.path} cannot be used (${error.code}).`;
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
