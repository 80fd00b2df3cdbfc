import type { XmlElement } from '../../word/xml-tree.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import type { Token } from '../reading/tokens.ts';

/** What a redlined paragraph is made of, in the order of the page. */
export type Item =
  | { op: 'keep'; older: Token; newer: Token }
  | { op: 'insert' | 'delete' | 'move-here' | 'move-away'; token: Token }
  | { op: 'mark'; node: XmlElement }
  /** A paragraph ends here: on one side only. */
  | { op: 'end'; older?: ParagraphBlock; newer?: ParagraphBlock };
