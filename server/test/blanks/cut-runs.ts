import { WordPackage } from '../redline/reading/package.ts';
import { zip } from '../zip.ts';
import type { Dice } from './dice.ts';

const run = /<w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t xml:space="preserve">([^<]*)<\/w:t><\/w:r>/g;
const tag = /\{\{[^{}]*\}\}/g;

/** Cuts runs into pieces, as Word does, and all with a tag: those after its first letter look otherwise. */
export function cutRuns(file: Buffer, dice: Dice): Buffer {
  const { parts } = new WordPackage(file);
  return zip(
    [...parts].map(([name, bytes]) => {
      if (!/^word\/(?:document|header\d+|footer\d+|footnotes|endnotes)\.xml$/.test(name))
        return { name, content: bytes };
      const content = bytes
        .toString()
        .replace(run, (all, look: string | undefined, text: string) =>
          text.includes('{{') || dice.oneIn(5) ? cut(look ?? '', text, dice) : all,
        );
      return { name, content };
    }),
  );
}

function cut(look: string, escaped: string, dice: Dice): string {
  const letters = escaped.match(/&\w+;|[\s\S]/g) ?? [];
  const inside = new Set<number>();
  const plain = letters.map((letter) => (letter.length > 1 ? 'x' : letter)).join('');
  for (const found of plain.matchAll(tag))
    for (let at = found.index + 1; at < found.index + found[0].length; at += 1) inside.add(at);
  let pieces = '';
  let from = 0;
  while (from < letters.length) {
    let to = Math.min(letters.length, from + 1 + dice.upTo(dice.oneIn(2) ? 3 : 20));
    const isInside = inside.has(from);
    // A piece that looks otherwise ends with its tag at the latest.
    if (isInside) for (let at = from + 1; at < to; at += 1) if (!inside.has(at)) to = at;
    const own = isInside && dice.oneIn(2) ? '<w:rPr><w:strike/></w:rPr>' : look;
    const id = dice.oneIn(3) ? ' w:rsidR="00AB12CD"' : '';
    const checked = dice.oneIn(4) ? '<w:proofErr w:type="spellStart"/>' : '';
    pieces += `${checked}<w:r${id}>${own}<w:t xml:space="preserve">${letters.slice(from, to).join('')}</w:t></w:r>`;
    from = to;
  }
  return pieces;
}
