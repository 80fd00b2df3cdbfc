import { createHash } from 'node:crypto';
import { stampName } from '@counterpart/contract/copy/words';

/** What the shop knows a document by again, whatever is typed into it; the same whenever the file is drawn. */
export function stampOf(name: string): { name: string; value: string } {
  const hash = createHash('sha256').update(name).digest('hex');
  const value = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  return { name: stampName, value };
}
