import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../../db/is-uuid.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { Deps } from '../../deps.ts';
import { notAmongOrders } from '../ownership/refusals.ts';
import { readDocumentLink } from './document-link.ts';
import { downloadable } from './may-download.ts';
import { namesIn } from './names-in.ts';
import { findHoldingByPurchase, insertDownload } from './queries.ts';
import { versionGone } from './refusals.ts';

/** The bytes come through the shop wherever they are kept: a link of the store would outlive a refund. */
export async function downloadDocument(
  {
    connection: { db },
    files,
    linkSignatures,
    log,
  }: Pick<Deps, 'connection' | 'files' | 'linkSignatures' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = readDocumentLink(linkSignatures, request.query, Date.now());
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

  const sent = await sendFile(request, reply, files, { key, fileName, onEnd: () => void logDownload() });
  if (!sent) throw versionGone();
  return reply;
}
