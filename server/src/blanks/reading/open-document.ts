import { Namespaces } from '../../word/namespaces.ts';
import { WordFile } from '../../word/word-file.ts';
import { childOf, elementsOf, type XmlElement } from '../../word/xml-tree.ts';
import { Faults } from './faults.ts';
import { readStories, type Story } from './holders.ts';
import { type Passage, passagesIn } from './passages.ts';

/** What one document may consist of. */
const mostElements = 600_000;

export interface OpenDocument {
  file: WordFile;
  body: XmlElement | undefined;
  stories: Story[];
  passages: Passage[];
  faults: Faults;
}

export const wordFileOf = (bytes: Uint8Array): WordFile =>
  new WordFile(bytes, new Namespaces(), { left: mostElements });

/** A file with all its lines: of the body, of headers and footers, of notes, and of the text boxes of each. */
export function openDocument(bytes: Uint8Array): OpenDocument {
  const file = wordFileOf(bytes);
  const body = childOf(file.tree(file.mainPart), 'w:body');
  const stories = [
    ...(body ? readStories(body, file.mainPart, '') : []),
    ...partsOf(file, 'header').flatMap((part) => readStories(file.tree(part), part, 'Header')),
    ...partsOf(file, 'footer').flatMap((part) => readStories(file.tree(part), part, 'Footer')),
    ...notesOf(file, 'footnote', 'Footnotes'),
    ...notesOf(file, 'endnote', 'Endnotes'),
  ];
  const faults = new Faults();
  const passages = stories.flatMap((story) => {
    const own = story.isTwin ? new Faults() : faults;
    for (const { line } of story.lines) own.addOf(line);
    return passagesIn(story, own);
  });
  return { file, body, stories, passages, faults };
}

const partsOf = (file: WordFile, kind: string): string[] => [
  ...new Set(
    file
      .relationshipsOf(file.mainPart)
      .filter(({ type, target, isExternal }) => type.endsWith(`/${kind}`) && !isExternal && file.has(target))
      .map(({ target }) => target),
  ),
];

const notesOf = (file: WordFile, kind: 'footnote' | 'endnote', title: string): Story[] =>
  partsOf(file, `${kind}s`).flatMap((part) =>
    elementsOf(file.tree(part))
      .filter(({ name, attributes }) => name === `w:${kind}` && !attributes['w:type'])
      .flatMap((note) => readStories(note, part, title)),
  );
