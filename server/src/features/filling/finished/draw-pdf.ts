import type { Logger } from 'pino';
import { inTime } from '../../../lib/in-time.ts';
import { shortQueue } from '../../../lib/one-at-a-time.ts';
import type { Office } from '../../../ports/office/port.ts';

const inTurn = shortQueue(5);

/** One after the other: each takes as much of the machine as the shop itself. */
export async function drawPdf(
  office: Office,
  document: Uint8Array,
  log: Logger,
): Promise<{ done: Uint8Array } | { reason: string } | 'busy'> {
  const drawing = inTurn(async () => {
    try {
      return { done: await office.toPdf(Buffer.from(document), 'docx') };
    } catch (error) {
      log.error({ err: error }, 'a document could not be made a PDF');
      return { reason: 'This document could not be made a PDF. Please download the Word file instead.' };
    }
  });
  return inTime(drawing);
}
