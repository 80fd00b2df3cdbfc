import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../db/is-uuid.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { accountDisabled } from '../../http/gate.ts';
import type { Signatures } from '../../keys/signatures.ts';
import { namesIn } from '../orders/downloads/names-in.ts';
import { notAmongOrders } from '../orders/ownership/refusals.ts';
import type { CompareTools } from './compare-versions.ts';
import { findRedline } from './make-redline-link.ts';
import { findReader, forgetComparison } from './queries.ts';
import { redlineLinks } from './redline-link.ts';
import { stillPreparing } from './refusals.ts';

export async function downloadRedline(
  tools: CompareTools & { linkSignatures: Signatures },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { connection, files, linkSignatures } = tools;
  const link = redlineLinks.read(linkSignatures, request.query, Date.now());
  const { reader: readerId, template: id, from, to } = namesIn(link);
  const reader = isUuid(readerId) ? await findReader(connection.db, readerId) : undefined;
  if (!reader) throw notAmongOrders();
  if (reader.isDisabled) throw accountDisabled();
  const beforeMaking = async () => undefined;
  const { key, pair, fileName } = await findRedline({ ...tools, beforeMaking }, reader, { id, from, to });
  if (await sendFile(request, reply, files, { key, fileName })) return reply;
  await forgetComparison(connection.db, pair);
  throw stillPreparing();
}
