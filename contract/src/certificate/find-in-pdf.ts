/** The attachment of a certificate's PDF, which is not packed: whoever cannot read PDF finds it between these words. */
const attachment = /stream\n(eyJ[\w-]+\.[\w-]+\.[\w-]*)\nendstream/g;

type Found =
  | { outcome: 'found'; jws: string; rest: Uint8Array<ArrayBuffer> }
  | { outcome: 'none' }
  | { outcome: 'several' };

/** The machine-readable part of a certificate, and all bytes around it, for which it vouches. */
export function findInPdf(pdf: Uint8Array): Found {
  // One character for each byte.
  const text = new TextDecoder('latin1').decode(pdf);
  const [found, another] = text.matchAll(attachment);
  const jws = found?.[1];
  if (!found || !jws || !text.startsWith('%PDF-')) return { outcome: 'none' };
  if (another) return { outcome: 'several' };
  const start = found.index + found[0].indexOf(jws);
  const rest = new Uint8Array(pdf.length - jws.length);
  rest.set(pdf.subarray(0, start));
  rest.set(pdf.subarray(start + jws.length), start);
  return { outcome: 'found', jws, rest };
}
