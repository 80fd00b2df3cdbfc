import type { Logger } from 'pino';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import type { Office } from '../../../ports/office/port.ts';
import { inTime } from '../blanks/in-time.ts';

const inTurn = oneAtATime();
/** How many may wait for the one that is being drawn. */
const mostWaiting = 5;
let asked = 0;

/** One after the other: each takes as much of the machine as the shop itself. */
export async function drawPdf(
  office: Office,
  document: Uint8Array,
  log: Logger,
): Promise<{ done: Uint8Array } | { reason: string } | 'busy'> {
  if (asked > mostWaiting) return 'busy';
  asked += 1;
  const drawing = inTurn(async () => ({ done: await office.toPdf(Buffer.from(document), 'docx') }))
    .catch((error) => {
      log.error({ err: error }, 'a document could not be made a PDF');
      return { reason: 'This document could not be made a PDF. Please download the Word file instead.' };
    })
    .finally(() => {
      asked -= 1;
    });
  return inTime(drawing);
}
