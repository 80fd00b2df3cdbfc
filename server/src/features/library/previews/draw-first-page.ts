import { noImage } from '@counterpart/contract/calls/library';
import { Failure } from '../../../http/failure.ts';
import type { Person } from '../../../http/gate.ts';
import { inTime } from '../../../lib/in-time.ts';
import { shortQueue } from '../../../lib/one-at-a-time.ts';
import type { Deps } from '../../deps.ts';
import { refusedFile } from '../files/refused.ts';
import { renderThumbnails } from '../pictures/thumbnails.ts';
import { readUploadedDocument } from '../uploads/look-at-upload.ts';

type Tools = Pick<Deps, 'connection' | 'files' | 'log' | 'scanner' | 'office'>;

const inTurn = shortQueue(5);

const notDrawn = 'The first page of this document could not be drawn. Please upload an image instead';

/** As the shop would show it; nothing of it is kept. WebP in base64. */
export async function drawFirstPage(tools: Tools, person: Person, documentPath: string): Promise<string> {
  const { office, log } = tools;
  if (!office) throw refusedFile('image', noImage);
  const { bytes, extension } = await readUploadedDocument(tools, person, documentPath);
  const drawing = inTurn(async () => {
    try {
      const [page] = (await office.firstPages(bytes, extension)).pages;
      return page && (await renderThumbnails(page)).at(-1)?.bytes;
    } catch (error) {
      log.warn({ err: error }, 'the first page of an upload could not be drawn');
      return undefined;
    }
  });
  const picture = await inTime(drawing);
  if (picture === 'busy')
    throw new Failure('server/unavailable', 'Other documents are being drawn. Please try again in a moment', {
      retryAfterSeconds: 10,
    });
  if (!picture) throw refusedFile('image', notDrawn);
  return picture.toString('base64');
}
