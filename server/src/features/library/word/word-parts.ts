import { activeWords } from './active-words.ts';
import { isMacroRelationship, isMacroType } from './macros.ts';
import {
  activeField,
  embeddedObjects,
  loadsFromElsewhere,
  macros,
  noWord,
  templateElsewhere,
} from './refusals.ts';
import type { XmlReader } from './xml-reader.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** What [Content_Types].xml says about the parts of a package. */
export class PackageTypes {
  private readonly byExtension = new Map<string, string>();
  private readonly byName = new Map<string, string>();

  read(reader: XmlReader) {
    reader.elements((name, attribute) => {
      const type = attribute('ContentType') ?? '';
      if (name === 'Default') this.byExtension.set((attribute('Extension') ?? '').toLowerCase(), type);
      if (name === 'Override')
        this.byName.set((attribute('PartName') ?? '').replace(/^\//, '').toLowerCase(), type);
    });
  }

  refuseActive() {
    const types = [...this.byExtension.values(), ...this.byName.values()];
    if (types.some(isMacroType)) throw macros();
    if (types.some((type) => /activeX/i.test(type))) throw embeddedObjects();
  }

  requireWord(mainPart: string) {
    if (!mainPart.endsWith('.xml') || this.typeOf(mainPart) !== word) throw noWord();
  }

  isXml(part: string): boolean {
    return part.endsWith('.xml') || /[/+]xml$/i.test(this.typeOf(part));
  }

  private typeOf(part: string): string {
    return this.byName.get(part) ?? this.byExtension.get(/\.(\w+)$/.exec(part)?.[1] ?? '') ?? '';
  }
}

interface Relationship {
  /** The last word of its type, such as `hyperlink`. */
  kind: string;
  target: string;
}

const embedded = ['oleObject', 'control', 'activeXControlBinary', 'aFChunk', 'subDocument', 'frame'];

/** What a part is tied to; the only thing outside that it may name is an address for people to follow. */
export function readRelationships(reader: XmlReader, found: (one: Relationship) => void = () => undefined) {
  reader.elements((name, attribute) => {
    if (name !== 'Relationship') return;
    const kind = attribute('Type')?.split('/').at(-1) ?? '';
    const target = attribute('Target') ?? '';
    const isExternal = attribute('TargetMode')?.toLowerCase() === 'external';
    if (kind === 'attachedTemplate' && isExternal) throw templateElsewhere();
    if (isMacroRelationship(kind)) throw macros();
    if (embedded.includes(kind)) throw embeddedObjects();
    if (isExternal && !(kind === 'hyperlink' && isPlainAddress(target))) throw loadsFromElsewhere();
    if (!isExternal && /^[a-z][a-z0-9+.-]*:|\\|^\/\//i.test(target)) throw loadsFromElsewhere();
    found({ kind, target });
  });
}

const isPlainAddress = (target: string) =>
  /^(https?|mailto|tel|ftp):/i.test(target) || !/^[a-z][a-z0-9+.-]*:|\\|^\/\//i.test(target);

const activeInstruction = new RegExp(`^\\s*(${activeWords.join('|')})\\b`, 'i');

/** What a tracked deletion has taken out is there again once it is refused. */
const isInstruction = (name: string) => name === 'instrText' || name === 'delInstrText';

export function refuseActiveFields(reader: XmlReader) {
  let instruction = '';
  let open = 0;
  const finish = () => {
    if (activeInstruction.test(instruction)) throw activeField();
    instruction = '';
  };
  reader.elements((name, attribute) => {
    if (name === 'fldChar') finish();
    if (name === 'fldSimple' && activeInstruction.test(attribute('instr') ?? '')) throw activeField();
    if (isInstruction(name)) open += 1;
  });
  reader.ends((name) => {
    if (isInstruction(name)) open -= 1;
  });
  reader.text((text) => {
    // Only its first word counts, however much space is before it.
    if (open > 0 && instruction.length < 100) instruction = (instruction + text).trimStart().slice(0, 200);
  });
}
