import type { Styles } from '../word/styles.ts';
import { childOf, settingOf, type XmlElement } from '../word/xml-tree.ts';

interface Look {
  bold: boolean;
  italic: boolean;
  isHidden: boolean;
}

/** How the runs of a paragraph look, by themselves or by a style. */
export class Looks {
  private readonly known = new Map<XmlElement | undefined, Look>();
  private readonly styled: (name: string) => boolean | undefined;

  constructor(
    private readonly styles: Styles,
    paragraphProperties: XmlElement | undefined,
  ) {
    const style = styles.of(settingOf(paragraphProperties, 'w:pStyle'), 'paragraph');
    this.styled = (name) => this.byStyle(style, name);
  }

  of(run: XmlElement | undefined): Look {
    const known = this.known.get(run);
    if (known) return known;
    const properties = childOf(run, 'w:rPr');
    const named = this.styles.get(settingOf(properties, 'w:rStyle'));
    const is = (name: string) =>
      switched(properties, name) ?? this.byStyle(named, name) ?? this.styled(name) ?? false;
    const look = { bold: is('w:b'), italic: is('w:i'), isHidden: is('w:vanish') };
    this.known.set(run, look);
    return look;
  }

  private byStyle(first: XmlElement | undefined, name: string): boolean | undefined {
    let style = first;
    for (let depth = 0; style && depth < 20; depth += 1) {
      const found = switched(childOf(style, 'w:rPr'), name);
      if (found !== undefined) return found;
      style = this.styles.get(settingOf(style, 'w:basedOn'));
    }
    return undefined;
  }
}

/** Whether a property is on; it may be there to be off. */
export function switched(properties: XmlElement | undefined, name: string): boolean | undefined {
  const found = childOf(properties, name);
  return found && !/^(0|false|off)$/.test(found.attributes['w:val'] ?? '');
}
