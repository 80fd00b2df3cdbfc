import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';
import type { WordFile } from './word-file.ts';

/** The styles and lists that a file defines. */
export function definitionsOf(file: WordFile): { styles: Styles; numbering: Numbering } {
  const styles = file.single('styles');
  const numbering = file.single('numbering');
  return {
    styles: new Styles(styles ? file.tree(styles) : undefined),
    numbering: new Numbering(numbering ? file.tree(numbering) : undefined),
  };
}
