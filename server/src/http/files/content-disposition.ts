/** The header that saves a download under a name, whatever that name contains (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const name = safeFileName(fileName);
  return `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

const longestName = 200;

/** One line that is a name and not a path, and that reads the way it is spelled. */
export function safeFileName(fileName: string): string {
  const name = Buffer.from(fileName)
    .toString()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[/\\]/g, '_')
    .trim();
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, longestName - extension.length);
  return `${stem.join('') || 'download'}${extension}`;
}

/** For what does not know `filename*`; no character in it needs escaping. */
const inAscii = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%/\\]/gu, '_');

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
