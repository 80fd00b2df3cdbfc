import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../../db/is-uuid.ts';
import { contentDisposition } from '../../../http/files/content-disposition.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { namesIn } from '../../orders/downloads/names-in.ts';
import { notAmongOrders } from '../../orders/ownership/refusals.ts';
import { filledLinks } from './filled-link.ts';
import { type FinishTools, type Format, finishedFile } from './finished-file.ts';

const filesMade: Limit = { name: 'finished-files', most: 60, perSeconds: 600 };

export async function downloadFilled(
  tools: FinishTools & Pick<Deps, 'linkSignatures' | 'limit'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { reader, set, format } = namesIn(filledLinks.read(tools.linkSignatures, request.query, Date.now()));
  if (!isUuid(reader)) throw notAmongOrders();
  const { fileName, contentType, make } = await finishedFile(tools, reader, set, format as Format);
  reply.headers({ 'content-type': contentType, 'content-disposition': contentDisposition(fileName) });
  if (request.method === 'HEAD') return reply.send();
  await tools.limit(filesMade, reader);
  return reply.send(Buffer.from(await make()));
}
