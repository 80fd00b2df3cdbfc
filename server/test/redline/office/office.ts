import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface OfficeBlock {
  text: string;
  label: string;
  look: string;
}

interface Job {
  bytes: Uint8Array;
  mode: 'accept' | 'reject';
}

/** With how often it ended or hung over the file, if it did. */
export type Told = { tries?: number } & (
  | { blocks: OfficeBlock[]; error?: undefined }
  | { blocks?: undefined; error: string }
);

/** Two read more quickly than one, and more than two no longer. */
const readers = 2;

/** What LibreOffice makes of each file, in their order. */
export async function readWithOffice(python: string, soffice: string, jobs: Job[]): Promise<Told[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-word-'));
  try {
    const lists: string[][] = Array.from({ length: readers }, () => []);
    for (const [index, { bytes, mode }] of jobs.entries()) {
      const file = join(folder, `${index}.docx`);
      await writeFile(file, bytes);
      lists[index % readers]?.push(JSON.stringify({ file, mode }));
    }
    const told = await Promise.all(
      lists.map((lines, index) => readAll(python, soffice, lines, join(folder, `reader-${index}`))),
    );
    return jobs.map((_, index) => told[index % readers]?.[Math.floor(index / readers)] ?? unread);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const unread: Told = { error: 'was not read' };

async function readAll(python: string, soffice: string, jobs: string[], name: string): Promise<Told[]> {
  await writeFile(name, jobs.join('\n'));
  const script = join(import.meta.dirname, 'read_with_office.py');
  const reader = spawn(python, [script, soffice, name, `${name}-profile`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(reader, 'exit');
  const told: Told[] = [];
  for await (const line of createInterface(reader.stdout)) told.push(JSON.parse(line));
  await ended;
  return told;
}

/** The first block that is another one, in text alone or in everything. */
export function officeDifference(
  wanted: Told,
  found: Told,
  aspects: (keyof OfficeBlock)[],
): string | undefined {
  if (!wanted.blocks || !found.blocks) return wanted.error ?? found.error;
  for (let at = 0; at < Math.max(wanted.blocks.length, found.blocks.length); at++)
    for (const aspect of aspects) {
      const [one, other] = [wanted.blocks[at]?.[aspect], found.blocks[at]?.[aspect]];
      if (one !== other)
        return `block ${at + 1}, ${aspect}: expected ${JSON.stringify(one)}, found ${JSON.stringify(other)}`;
    }
  return undefined;
}
