import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FreshAnswer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { sendFailure, unknownRoute } from '../error-handler.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
};
const encodings = { br: '.br', gzip: '.gz' };

/** Named by what is in them, so that they never change. */
const forGood = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

/** The browser's files, of which there are few: whichever was asked for is kept. */
export async function clientFiles(app: FastifyInstance, folder: string, answers: AnswerCache) {
  const icons = await namesIn(folder);
  const assets = new Set(await namesIn(join(folder, 'assets')));
  for (const name of icons)
    app.get(`/${name}`, (request, reply) =>
      answers.send(request, reply, () => readFresh(join(folder, name), forADay), name),
    );
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    if (!assets.has(name)) return sendFailure(reply, unknownRoute(request));
    const path = join('assets', name);
    return answers.send(request, reply, () => readFresh(join(folder, path), forGood), path);
  });
}

const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => types[extname(name)] !== undefined);

async function readFresh(path: string, cacheControl: string): Promise<FreshAnswer> {
  const compressed: FreshAnswer['compressed'] = {};
  for (const [encoding, ending] of Object.entries(encodings))
    await readFile(path + ending).then(
      (bytes) => Object.assign(compressed, { [encoding]: bytes }),
      () => undefined,
    );
  const headers = { 'content-type': types[extname(path)] ?? '', 'cache-control': cacheControl };
  return { body: await readFile(path), headers, compressed };
}
