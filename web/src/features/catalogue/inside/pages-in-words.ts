import type { PageCount } from '@counterpart/contract/inside';
import { counted } from '../../../lib/format/plural.ts';

/** "6 pages", or "about 6 pages" where nobody has counted them. */
export const pagesInWords = ({ count, is_estimate }: PageCount): string =>
  `${is_estimate ? 'about ' : ''}${counted(count, 'page')}`;
