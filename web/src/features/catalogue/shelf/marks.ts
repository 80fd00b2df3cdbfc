const combining = /\p{Mark}/gu;
const folded = (text: string): string =>
  text.normalize('NFD').replace(combining, '').toLowerCase().normalize('NFC');

interface Piece {
  text: string;
  marked: boolean;
}

/** Cuts a text where it matches a search, as the server matches: case and accents do not matter. */
export function markMatches(text: string, search: string): Piece[] {
  const wanted = folded(search.trim());
  if (wanted === '') return [{ text, marked: false }];

  const characters = Array.from(text.normalize('NFC'));
  const originOf: number[] = [];
  let haystack = '';
  characters.forEach((character, index) => {
    for (const unit of folded(character)) {
      haystack += unit;
      for (let i = 0; i < unit.length; i++) originOf.push(index);
    }
  });
  originOf.push(characters.length);

  const pieces: Piece[] = [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ text: characters.slice(from, to).join(''), marked });
  };

  let reached = 0;
  for (let at = haystack.indexOf(wanted); at !== -1; at = haystack.indexOf(wanted, at + wanted.length)) {
    const from = originOf[at] ?? 0;
    const to = (originOf[at + wanted.length - 1] ?? from) + 1;
    if (from < reached) continue;
    add(reached, from, false);
    add(from, to, true);
    reached = to;
  }
  add(reached, characters.length, false);
  return pieces;
}
