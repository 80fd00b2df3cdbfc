import { Agent, request } from 'node:http';
import type { Running } from './processes.ts';
import { median } from './report.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One request after the other on one connection. */
export async function call(
  { url }: Running,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; body: string; cookie: string }> {
  const sent = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + path,
      { agent, method, headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) } },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ status: answer.statusCode ?? 0, body: text, cookie });
      },
    );
    outgoing.on('error', reject).end(sent);
  });
}

/** The median time of each, one at a time and in turn, so that all of them see the same machine, and warmed up. */
export async function alternate<const W extends (() => Promise<unknown>)[]>(
  count: number,
  works: W,
): Promise<{ [K in keyof W]: number }> {
  const times = works.map((): number[] => []);
  for (let round = -count; round < count; round++) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times.map(median) as { [K in keyof W]: number };
}

export interface Request {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** How many of these are answered well in a second, sent by so many clients that each wait for their answer. */
export async function posted({ url }: Running, clients: number, requests: Request[]): Promise<number> {
  const waiting = requests[Symbol.iterator]();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const own = new Agent({ keepAlive: true, maxSockets: 1 });
      for (const { path, headers, body } of waiting) await post(own, url + path, headers, body);
      own.destroy();
    }),
  );
  return (requests.length / (performance.now() - started)) * 1000;
}

const post = (own: Agent, address: string, headers: Record<string, string>, body: string | Buffer) =>
  new Promise<void>((resolve, reject) => {
    const outgoing = request(address, { agent: own, method: 'POST', headers }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 300) reject(new Error(`${address} answered ${statusCode}`));
      answer.on('end', resolve).resume();
    });
    outgoing.on('error', reject).end(body);
  });
