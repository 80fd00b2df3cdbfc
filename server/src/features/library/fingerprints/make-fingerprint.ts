import { createHash } from 'node:crypto';
import { hasWords, mostText, stampIn, stampPart, type Tree, wordsOf } from '@counterpart/contract/copy/words';
import { strFromU8, unzipSync } from 'fflate';
import { Namespaces } from '../../../word/namespaces.ts';
import { parseXml } from '../../../word/parse-xml.ts';
import type { XmlElement } from '../../../word/xml-tree.ts';

export interface Fingerprint {
  sha256: string;
  wordsSha256: string | null;
  documentId: string | null;
}

const mostElements = 2_000_000;

const tree: Tree<XmlElement> = {
  nameOf: ({ name }) => name,
  attributeOf: ({ attributes }, name) => attributes[name],
  childrenOf: ({ children }) => children,
};

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** By which a document is known again: its bytes, its words where they can be read, and the id that it carries. */
export function makeFingerprint(bytes: Buffer): Fingerprint {
  const parts = readParts(bytes);
  const words = wordsOf(new Map([...parts].filter(([name]) => hasWords(name))), tree);
  const properties = parts.get(stampPart);
  return {
    sha256: hashOf(bytes),
    wordsSha256: words ? hashOf(words) : null,
    documentId: (properties && stampIn(properties, tree)) ?? null,
  };
}

/** Nothing of an old .doc, nor of what cannot be read. */
function readParts(bytes: Buffer): Map<string, XmlElement> {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!hasWords(name) && name !== stampPart) return false;
        size += originalSize;
        return size <= mostText;
      },
    });
    if (size > mostText) return new Map();
    const namespaces = new Namespaces();
    const budget = { left: mostElements };
    return new Map(
      Object.entries(parts).map(([name, part]) => [name, parseXml(strFromU8(part), namespaces, budget)]),
    );
  } catch {
    return new Map();
  }
}
