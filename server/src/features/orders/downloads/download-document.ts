import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../../db/is-uuid.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { Deps } from '../../deps.ts';
import { notAmongOrders } from '../ownership/refusals.ts';
import { readDocumentLink } from './document-link.ts';
import { downloadable } from './downloadable.ts';
import { namesIn } from './names-in.ts';
import { findHoldingByPurchase, insertDownload } from './queries.ts';
import { noVersion } from './refusals.ts';

/** How long the store itself may be asked for the document; ownership is looked at again after that. */
const storeSeconds = 60;

export async function downloadDocument(
  { connection: { db }, files, linkSecret, log }: Pick<Deps, 'connection' | 'files' | 'linkSecret' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = readDocumentLink(linkSecret, request.query, Date.now());
  const { purchase: purchaseId, version } = namesIn(link);
  if (!isUuid(purchaseId)) throw notAmongOrders();
  const { templateId, key, fileName } = downloadable(await findHoldingByPurchase(db, purchaseId, version));

  async function logDownload() {
    try {
      await insertDownload(db, purchaseId, version);
      log.info({ template: templateId, version }, 'document downloaded');
    } catch (error) {
      log.error({ err: error, template: templateId, version }, 'download was not logged');
    }
  }

  if (files.servesLinks) {
    const address = await files.downloadLink(key, { fileName, expiresInSeconds: storeSeconds });
    if (request.method === 'GET') await logDownload();
    return reply.redirect(address, 302);
  }
  const sent = await sendFile(request, reply, files, { key, fileName, onEnd: () => void logDownload() });
  if (!sent) throw noVersion();
  return reply;
}
