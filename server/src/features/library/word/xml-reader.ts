import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refused } from '../files/refused.ts';
import { damaged } from './refusals.ts';

const deepest = 256;
const mostAttributes = 256;

type Attributes = (name: string) => string | undefined;

/** Reads XML in pieces, in bounded memory, without ever following a declaration. */
export class XmlReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private decoder: TextDecoder | undefined;
  private depth = 0;
  private attributes = 0;
  private onOpen: (name: string, attributes: Attributes) => void = () => undefined;
  private onClose: (name: string) => void = () => undefined;
  private onText: (text: string) => void = () => undefined;

  constructor() {
    const { parser } = this;
    parser.on('error', () => {
      throw damaged();
    });
    parser.on('doctype', () => {
      throw new Refused('The document contains a document type declaration, which is not accepted');
    });
    parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^utf-(8|16)$/i.test(encoding)) throw damaged();
    });
    parser.on('opentagstart', () => {
      this.attributes = 0;
      this.depth += 1;
      if (this.depth > deepest) throw damaged();
    });
    parser.on('attribute', () => {
      this.attributes += 1;
      if (this.attributes > mostAttributes) throw damaged();
    });
    parser.on('closetag', ({ local }) => {
      this.depth -= 1;
      this.onClose(local);
    });
    parser.on('opentag', (tag) => this.onOpen(tag.local, attributesOf(tag)));
    parser.on('text', (text) => this.onText(text));
    parser.on('cdata', (text) => this.onText(text));
  }

  /**
   * Each element by its name without prefix, and its attributes likewise. Two of one name, which differ by prefix
   * alone, would be one thing to us and another to Word.
   */
  elements(handle: (name: string, attributes: Attributes) => void) {
    this.onOpen = handle;
  }

  ends(handle: (name: string) => void) {
    this.onClose = handle;
  }

  text(handle: (text: string) => void) {
    this.onText = handle;
  }

  write(chunk: Buffer) {
    this.decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    this.parser.write(this.decoder.decode(chunk, { stream: true }));
  }

  end() {
    this.parser.write(this.decoder?.decode() ?? '').close();
  }
}

const attributesOf = (tag: SaxesTagNS): Attributes => {
  const list = Object.values(tag.attributes);
  return (name) => {
    const [found, another] = list.filter(({ local }) => local === name);
    if (another) throw damaged();
    return found?.value;
  };
};

function encodingOf(chunk: Buffer): string {
  const mark = chunk.length > 1 ? chunk.readUInt16BE(0) : 0;
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
}
