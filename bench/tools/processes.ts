import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/db/embedded/free-port.ts';

export const root = join(import.meta.dirname, '../..');

/** Of every shop that is measured. */
export const secretsKey = 'what is measured here has no secrets';

export interface Running {
  url: string;
  memoryInMegabytes(): number;
  /** What it and each process that it has started have used of the processor. */
  processorSeconds(): Map<number, number>;
  stop(): Promise<void>;
}

/** The built shop on a database, as an operator runs it. */
export async function startShop(environment: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      PREVIEWS: 'off',
      SECRETS_KEY: secretsKey,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return running(child, `http://localhost:${port}`, '/readyz');
}

/** What a bare Node server does with the same bytes: the most that any server on Node could do. */
export async function startBareServer(type: string, body: Buffer): Promise<Running> {
  const port = await freePort();
  const code = `const chunks = []; process.stdin.on('data', (data) => chunks.push(data)).on('end', () => {
    const body = Buffer.concat(chunks);
    require('node:http').createServer((request, response) => {
      response.writeHead(200, { 'content-type': ${JSON.stringify(type)}, 'content-length': body.length });
      response.end(body);
    }).listen(${port}, 'localhost');
  });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin?.end(body);
  return running(child, `http://localhost:${port}`, '/');
}

export async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 30_000; tries++) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`nothing answers at ${address}`);
}

async function running(child: ChildProcess, url: string, path: string): Promise<Running> {
  await untilItAnswers(url + path);
  return {
    url,
    memoryInMegabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    processorSeconds: () =>
      new Map([child.pid ?? 0, ...childrenOf(child.pid ?? 0)].map((pid) => [pid, secondsOf(pid)])),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Of a hundredth each, as Linux counts them. */
function secondsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
