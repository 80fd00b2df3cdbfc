import { sha256 } from '@counterpart/contract/certificate/verify';
import { hasWords, mostText, stampIn, stampPart, type Tree, wordsOf } from '@counterpart/contract/copy/words';
import { strFromU8, unzipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org';
const prefixes: Record<string, string> = {
  [`${office}/wordprocessingml/2006/main`]: 'w:',
  [`${office}/markup-compatibility/2006`]: 'mc:',
};

const nameIn = (uri: string | null, name: string) => `${prefixes[uri ?? ''] ?? ''}${name}`;

const tree: Tree<Element> = {
  nameOf: ({ namespaceURI, localName }) => nameIn(namespaceURI, localName),
  attributeOf: (element, name) =>
    [...element.attributes].find((one) => nameIn(one.namespaceURI, one.localName) === name)?.value,
  *childrenOf({ childNodes }) {
    for (const node of childNodes)
      if (node instanceof Element) yield node;
      else if (node instanceof CharacterData && node.nodeType !== Node.COMMENT_NODE) yield node.data;
  },
};

interface Marks {
  sha256: string;
  words_sha256?: string;
  document_id?: string;
}

/** What the shop needs to know a file again; the file itself stays here. */
export async function readMarks(bytes: Uint8Array<ArrayBuffer>): Promise<Marks> {
  const parts = readParts(bytes);
  const words = wordsOf(new Map([...parts].filter(([name]) => hasWords(name))), tree);
  const properties = parts.get(stampPart);
  return {
    sha256: await sha256(bytes),
    words_sha256: words ? await sha256(new TextEncoder().encode(words)) : undefined,
    document_id: properties && stampIn(properties, tree),
  };
}

/** Nothing of what is no Word file, or unpacks to more than any of ours. */
function readParts(bytes: Uint8Array): Map<string, Element> {
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
    return new Map(Object.entries(parts).map(([name, part]) => [name, parse(strFromU8(part))]));
  } catch {
    return new Map();
  }
}

function parse(text: string): Element {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  if (documentElement.querySelector('parsererror')) throw new Error('This is no XML');
  return documentElement;
}
