import type { makeFilledLink } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import { contentTypeOf } from '../../../ports/files/keys.ts';
import type { Deps } from '../../deps.ts';
import { ownSet } from '../answers/own-set.ts';
import { fieldsOfVersion } from '../blanks/fields-of-version.ts';
import { cannotBeFilled, noBlanks, stillPreparing } from '../blanks/refusals.ts';
import { findCompany } from '../company/queries.ts';
import { type CompareFilledTools, compareFilled, nothingNewer } from './compare-filled.ts';
import { drawPdf } from './draw-pdf.ts';
import { fillVersion } from './fill-version.ts';

export type Format = NonNullable<z.infer<typeof makeFilledLink.query>['format']>;
export type FinishTools = CompareFilledTools & Pick<Deps, 'office'>;

interface FinishedFile {
  fileName: string;
  contentType: string;
  make(): Promise<Uint8Array>;
}

const noPdf = 'This shop cannot make PDF files. Please download the Word file instead.';

/** What may be downloaded of a filled document at this moment; otherwise says why not. It is made only when it is sent. */
export async function finishedFile(
  tools: FinishTools,
  userId: string,
  setId: string,
  format: Format,
): Promise<FinishedFile> {
  const own = await ownSet(tools.connection.db, userId, setId);
  const { set, versions, current, newest } = own;
  const { office } = tools;
  if (format === 'pdf' && !office) throw cannotBeFilled(noPdf);
  if (format === 'redline' && current === newest) throw cannotBeFilled(nothingNewer);
  const blanks = await fieldsOfVersion(tools, versions, current);
  if (blanks.state === 'preparing') throw stillPreparing();
  if (blanks.state === 'unavailable') throw cannotBeFilled(blanks.reason);
  if (blanks.fields.length === 0) throw cannotBeFilled(noBlanks);

  const fill = async () => {
    const company = await findCompany(tools.connection.db, userId);
    return ready(await fillVersion(tools, versions, current, { answers: set.answers, company })).done;
  };
  const makers: Record<Format, FinishedFile['make']> = {
    docx: fill,
    pdf: async () => ready(office ? await drawPdf(office, await fill(), tools.log) : { reason: noPdf }).done,
    redline: async () => ready(await compareFilled(tools, own)).redline,
  };
  const told = format === 'redline' ? ` – changes from version ${current.version} to ${newest.version}` : '';
  const fileName = `${current.title} – ${set.name}${told}.${format === 'pdf' ? 'pdf' : 'docx'}`;
  return { fileName, contentType: contentTypeOf(fileName), make: makers[format] };
}

function ready<T extends object>(made: T | { reason: string } | 'busy'): T {
  if (made === 'busy') throw stillPreparing();
  if ('reason' in made) throw cannotBeFilled(made.reason);
  return made;
}
