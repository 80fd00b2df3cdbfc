import { markMatches } from './marks.ts';

export function MarkedText({ text, search }: { text: string; search: string }) {
  let at = 0;
  return markMatches(text, search).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
