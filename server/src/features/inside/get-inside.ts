import { pagesAllowed } from '@counterpart/contract/facts/preview-shares';
import type { Inside } from '@counterpart/contract/inside';
import { getTemplate, noTemplate } from '../catalogue/get-template.ts';
import { getBlanks } from '../filling/blanks/get-blanks.ts';
import type { ReadingTools } from '../library/files/read-once.ts';
import { insideOf } from './inside-of.ts';
import { findVersion } from './queries.ts';

const nothing = { words: null, pages: null, clauses: [], blanks: null, preview: [] };

/** What anybody may know of the current version before they buy it; no more of its text than administrators allow. */
export async function getInside(tools: ReadingTools, id: string): Promise<Inside> {
  const { db } = tools.connection;
  const [current] = (await getTemplate(db, id)).versions;
  const version = current && (await findVersion(db, id, current.version));
  if (!version) throw noTemplate();
  const { date, documentKey, pageCount, previewShare } = version;
  const told = { version: current.version, date: date.toISOString() };
  const pages = pageCount === null ? null : { count: pageCount, is_estimate: false };
  const [inside, blanks] = await Promise.all([
    insideOf(tools, documentKey),
    getBlanks(tools, { id, version: current.version }),
  ]);
  if (inside.state !== 'ready') return { ...told, ...nothing, pages, ...inside };
  if (blanks.state === 'preparing') return { ...told, ...nothing, pages, state: 'preparing' };
  const { found } = inside;
  return {
    ...told,
    state: 'ready',
    words: found.words,
    pages: pages ?? found.pages,
    clauses: found.clauses,
    blanks: blanks.state === 'ready' ? blanks.fields.map(({ key, label }) => ({ key, label })) : null,
    preview: current.preview_paths ? [] : found.preview.slice(0, pagesAllowed[previewShare]),
  };
}
