import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Running } from './processes.ts';
import { median } from './report.ts';

const lines = new Map<string, Socket>();

function lineTo(url: string): Socket {
  const known = lines.get(url);
  if (known) return known;
  const { hostname: host, port } = new URL(url);
  const line = connect({ host, port: Number(port), noDelay: true });
  lines.set(
    url,
    line.once('close', () => lines.delete(url)),
  );
  return line;
}

/** One request after the other on one connection, by hand: Node's own client takes longer than what is measured. */
export async function call(
  { url }: Running,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ body: string; cookie: string }> {
  const sent = body ? JSON.stringify(body) : '';
  const all = {
    host: new URL(url).host,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = lineTo(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const listen = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n') + 4;
      const field = (pattern: RegExp) => pattern.exec(received.slice(0, end))?.[1] ?? '';
      if (end < 4 || received.length < end + Number(field(/^content-length: (\d+)/im))) return;
      line.off('data', listen).off('error', reject);
      const status = received.slice(9, 12);
      if (status >= '300') reject(new Error(`${path} answered ${status}`));
      resolve({ body: received.slice(end), cookie: field(/^set-cookie: ([^;\r]+)/im) });
    };
    line.on('data', listen).once('error', reject);
    line.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${sent}`);
  });
}

/** What the calls of a session carry. */
export async function bearerOf(shop: Running, cookie: string): Promise<{ authorization: string }> {
  const { token } = JSON.parse((await call(shop, 'POST', '/api/identity/token', { cookie })).body);
  return { authorization: `Bearer ${token}` };
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

export async function signIn(shop: Running, person: { email: string; password: string }) {
  const { cookie } = await call(shop, 'POST', '/api/identity/sign-in', {}, person);
  return { cookie, bearer: await bearerOf(shop, cookie) };
}
