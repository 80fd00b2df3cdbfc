import type { XmlElement } from '../../word/xml-tree.ts';
import type { AdoptedNotes } from '../adopting/adopted-notes.ts';
import type { Adoption } from '../adopting/adoption.ts';
import type { Stamps } from '../adopting/stamps.ts';
import type { ShownHeaders } from '../reading/shown-headers.ts';
import type { Side } from '../reading/side.ts';
import type { NoteReference } from '../reading/tokens.ts';
import type { Vocabulary } from '../reading/vocabulary.ts';
import type { ViewBlock } from './view.ts';

/** What is known while two documents are compared, and what is found on the way and looked at afterwards. */
export interface Context {
  older: Side;
  newer: Side;
  adoption: Adoption;
  notes: AdoptedNotes;
  stamps: Stamps;
  vocabulary: Vocabulary;
  /** The ids of the older file's bookmarks that the newer one does not have. */
  olderBookmarks: Set<string>;
  /** Notes whose sign stands in both files, in only the older, or in only the newer one. */
  noteSigns: { older?: NoteReference; newer?: NoteReference }[];
  /** Sections that are one another's counterpart, by their properties. */
  sections: { older: XmlElement; newer: XmlElement }[];
  /** What each section showed before anything was brought along. */
  shown: { older: ShownHeaders; newer: ShownHeaders };
  /** Headers and footers of the newer file as they were before anything was tracked in them. */
  pristine: Map<string, XmlElement>;
  /** What changed inside text boxes. */
  boxes: ViewBlock[];
  /** Sentences about what differs and cannot be tracked. */
  notTracked: Set<string>;
}
