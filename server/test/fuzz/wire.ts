import { Agent, request } from 'node:http';
import { toUSVString } from 'node:util';
import type { Customer } from '../browser.ts';
import type { Facts } from './cast.ts';
import type { DrawnRequest } from './drawn-request.ts';
import { asItStands } from './nasty-values.ts';

/** A request as it is sent. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export function written(
  drawn: DrawnRequest,
  facts: Facts,
  person: Customer | undefined,
  caller: string,
): WireRequest {
  const { target, contentType, body: drawnBody, method } = drawn;
  const path = drawn.path.replace(/\$(\w+)/, (whole, name: string) => facts[name]?.[0] ?? whole);
  const query = typeof drawn.query === 'string' ? drawn.query : queryOf(drawn.query, facts);
  const body = bodyOf(drawnBody, facts);
  const cookie = target.path.startsWith('/api/identity') ? person?.cookie : undefined;
  const headers = {
    ...(body && contentType !== undefined && { 'content-type': contentType }),
    ...(body && { 'content-length': String(body.length) }),
    ...(person?.token && { authorization: `Bearer ${person.token}` }),
    ...(cookie && { cookie }),
    'x-forwarded-for': caller,
    ...drawn.headers,
  };
  const mark = path.includes('?') ? '&' : '?';
  return { method, path: query ? `${path}${mark}${query}` : path, headers, body };
}

function queryOf(entries: [string, unknown][], facts: Facts): string {
  const spelled = (value: unknown) => {
    const found = resolved(value, facts);
    const text = typeof found === 'object' ? JSON.stringify(found) : String(found);
    return encodeURIComponent(toUSVString(text.replace(asItStands, '').slice(0, 5000)));
  };
  return entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${spelled(name)}=${spelled(value)}`)
    .join('&');
}

function bodyOf(body: DrawnRequest['body'], facts: Facts): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  const text = jsonOf(body.json, facts);
  if (!body.doubled || !text.startsWith('{')) return Buffer.from(text);
  const [name, value] = body.doubled;
  const again = /^\{("(?:[^"\\]|\\.)*"):/.exec(text)?.[1] ?? JSON.stringify(name);
  return Buffer.from(`{${again}:${jsonOf(value, facts)}${text === '{}' ? '' : ','}${text.slice(1)}`);
}

const jsonOf = (value: unknown, facts: Facts): string =>
  (JSON.stringify(resolved(value, facts)) ?? 'null').replace(
    /"\\u0001as it stands:((?:[^"\\]|\\.)*)"/g,
    (_, text: string) => text.replaceAll('\\"', '"'),
  );

function resolved(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') {
    const [, name = '', place] = /^\$(\w+):(\d+)$/.exec(value) ?? [];
    const things = facts[name] ?? [];
    return things.length > 0 ? things[Number(place) % things.length] : value;
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, facts)]));
}

/** Once more where a kept connection was closed under it. */
export async function send(url: string, sent: WireRequest): Promise<Answer> {
  return attempt(url, sent, agent).catch(() => attempt(url, sent, new Agent()));
}

function attempt(url: string, { method, path, headers, body }: WireRequest, by: Agent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((done, fail) => {
    const call = request({ hostname, port, method, path, headers, agent: by }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const milliseconds = performance.now() - began;
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          milliseconds,
        });
      });
    });
    call.setTimeout(30_000, () => call.destroy(new Error('no answer within 30 seconds')));
    call.on('error', fail);
    call.end(body);
  });
}

/** For a person to send it again; of what is long only the beginning. */
export function asCurl(url: string, { method, path, headers, body }: WireRequest): string {
  const quoted = (text: string) => `'${text.slice(0, 600).replaceAll("'", "'\\''")}'`;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const data = body ? ` --data-binary ${quoted(JSON.stringify(body.toString('latin1')).slice(1, -1))}` : '';
  return `curl -X ${method} ${quoted(url + path)} ${lines.join(' ')}${data}`;
}
