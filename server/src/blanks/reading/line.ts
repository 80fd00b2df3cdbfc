import { childOf, textIn, type XmlElement } from '../../word/xml-tree.ts';
import { type Control, controlOf } from './controls.ts';
import type { FieldState } from './field-state.ts';
import { type Misspelt, type Tag, tagsIn } from './tags.ts';

/** Something in a paragraph, with the place of its letters in the line; marks and the like are without a width. */
export interface Atom {
  node: XmlElement;
  /** Of what stands in a run. */
  run: XmlElement | undefined;
  start: number;
  end: number;
  isText: boolean;
}

export interface Box {
  node: XmlElement;
  /** Older programs have a drawing of their own: the same text once more. */
  isTwin: boolean;
}

/** Stands for something that is seen and is no letter. */
const thing = '\uFFFC';
/** Stands for what nobody sees, and what no tag goes across. */
const border = '\uFFF9';

const signs = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '\u2011'],
  ['w:softHyphen', ''],
  ['w:lastRenderedPageBreak', ''],
  ['w:commentReference', ''],
  ['w:delText', ''],
  ['w:delInstrText', ''],
]);
const wrappers = new Set([
  'w:hyperlink',
  'w:smartTag',
  'w:customXml',
  'w:dir',
  'w:bdo',
  'w:ins',
  'w:moveTo',
  'w:fldSimple',
]);
const unseen =
  /^w:(bookmark|comment|perm|customXml\w+|move(From|To))(Range)?(Start|End)$|^w:(del|moveFrom|proofErr)$/;

/** A paragraph as one line of text, however its runs cut it. */
export class Line {
  readonly text: string;
  readonly atoms: Atom[] = [];
  readonly controls = new Map<Atom, Control>();
  readonly boxes: Box[] = [];
  readonly tags: Tag[];
  readonly misspelt: Misspelt[];
  /** What its fields are told to do. */
  instructions = '';
  private letters = '';

  constructor(
    readonly paragraph: XmlElement,
    private readonly fields: FieldState,
  ) {
    this.visit(paragraph);
    this.text = this.letters;
    const { tags, misspelt } = tagsIn(this.text);
    this.tags = tags;
    this.misspelt = misspelt;
  }

  /** As people read it. */
  get shown(): string {
    return this.text.replaceAll(border, '').replaceAll(thing, ' ').replace(/\s+/g, ' ').trim();
  }

  private visit(parent: XmlElement) {
    for (const child of parent.children) {
      if (typeof child === 'string' || /^w:(\w+Pr|pPr)$/.test(child.name)) continue;
      const { name } = child;
      if (name === 'w:r') this.visitRun(child);
      else if (name === 'w:sdt') this.visitControl(child);
      else if (unseen.test(name)) this.add(child, undefined, '');
      else if (wrappers.has(name)) {
        if (name === 'w:fldSimple') this.instructions += `${child.attributes['w:instr'] ?? ''}\n`;
        this.visit(child);
      } else this.add(child, undefined, thing);
    }
  }

  private visitControl(node: XmlElement) {
    const content = childOf(node, 'w:sdtContent');
    const control = this.fields.isInCode ? undefined : controlOf(node);
    if (control) this.controls.set(this.add(node, undefined, thing), control);
    else if (content) this.visit(content);
  }

  private visitRun(run: XmlElement) {
    for (const node of run.children) {
      if (typeof node === 'string' || node.name === 'w:rPr') continue;
      if (node.name === 'w:t' && !this.fields.isInCode) this.add(node, run, textIn(node), true);
      else if (node.name === 'w:t' || node.name === 'w:instrText') {
        this.instructions += textIn(node);
        this.add(node, run, border);
      } else if (node.name === 'w:fldChar') {
        this.fields.see(node);
        this.instructions += '\n';
        this.add(node, run, border);
      } else if (node.name === 'w:br') this.add(node, run, node.attributes['w:type'] ? thing : '\n');
      else {
        this.findBoxes(node, false);
        this.add(node, run, signs.get(node.name) ?? thing);
      }
    }
  }

  private findBoxes(node: XmlElement, isTwin: boolean) {
    if (node.name === 'w:txbxContent') this.boxes.push({ node, isTwin });
    else
      for (const child of node.children)
        if (typeof child !== 'string') this.findBoxes(child, isTwin || node.name === 'mc:Fallback');
  }

  private add(node: XmlElement, run: XmlElement | undefined, letters: string, isText = false): Atom {
    const start = this.letters.length;
    this.letters += letters;
    const atom = { node, run, start, end: this.letters.length, isText };
    this.atoms.push(atom);
    return atom;
  }
}

/** Whether there is something to see in a piece of a line. */
export const isSeen = (text: string): boolean => /[^\s\uFFF9]/.test(text);
