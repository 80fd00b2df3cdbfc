import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';

interface Process {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** A program with nothing in its environment but what is given, and what it says. */
export function start(command: string, args: string[], options: SpawnOptions = {}): Process {
  const child = spawn(command, args, {
    ...options,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...options.env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += data));
  return { child, output: () => text, ended: once(child, 'exit').then(([code]) => code) };
}

/** The same, once it is a shop that is open. */
export async function open(command: string, args: string[], options?: SpawnOptions): Promise<Process> {
  const shop = start(command, args, options);
  let status: number | null | undefined;
  void shop.ended.then((code) => {
    status = code;
  });
  await vi.waitFor(
    () => {
      if (status === undefined && !shop.output().includes('is open at'))
        throw new Error(`it does not open: ${shop.output()}`);
    },
    { timeout: 120_000, interval: 20 },
  );
  if (status !== undefined) throw new Error(`ended with ${status}: ${shop.output()}`);
  return shop;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What a shop in production has said, line by line; throws where it is no JSON. */
export const jsonLines = (output: string): Record<string, unknown>[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
