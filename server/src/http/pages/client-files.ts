import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendFailure, unknownRoute } from '../error-handler.ts';
import type { FreshAnswer } from '../kept-answers/answer.ts';
import type { AnswerCache } from '../kept-answers/answer-cache.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
};
const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;
type Packing = (typeof packings)[number];

/** Named by what is in them, so that they never change. */
const forGood = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

/** The browser's files, of which there are few: whichever was asked for is kept. */
export async function clientFiles(app: FastifyInstance, folder: string, answers: AnswerCache) {
  const icons = await packingsIn(folder);
  const assets = await packingsIn(join(folder, 'assets'));
  for (const [name, packed] of icons)
    app.get(`/${name}`, (request, reply) =>
      answers.send(request, reply, () => readFresh(join(folder, name), packed, forADay), name),
    );
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const packed = assets.get(name);
    if (!packed) return sendFailure(reply, unknownRoute(request));
    const path = join('assets', name);
    return answers.send(request, reply, () => readFresh(join(folder, path), packed, forGood), path);
  });
}

/** Each file of a folder, and how it was packed when it was built. */
async function packingsIn(folder: string): Promise<Map<string, Packing[]>> {
  const names = new Set(await readdir(folder));
  const files = [...names].filter((name) => types[extname(name)] !== undefined);
  return new Map(files.map((name) => [name, packings.filter(({ ending }) => names.has(name + ending))]));
}

async function readFresh(path: string, found: Packing[], cacheControl: string): Promise<FreshAnswer> {
  const compressed: FreshAnswer['compressed'] = {};
  for (const { encoding, ending } of found) compressed[encoding] = await readFile(path + ending);
  const headers = { 'content-type': types[extname(path)] ?? '', 'cache-control': cacheControl };
  return { body: await readFile(path), headers, compressed };
}
