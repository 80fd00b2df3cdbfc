import type { Mail } from './port.ts';

type Sendable = { outcome: 'sendable'; mail: Mail } | { outcome: 'refused'; reason: string };

/** What any implementation may hand on: one recipient, headers of one line, text that every store can keep. */
export function sendable(mail: Mail): Sendable {
  const { id, to, replyTo, subject, text, html, unsubscribe, requestId } = mail;
  if (!isOneAddress(to)) return { outcome: 'refused', reason: 'The recipient is not one email address' };
  if (replyTo !== undefined && !isOneAddress(replyTo))
    return { outcome: 'refused', reason: 'The reply address is not one email address' };
  return {
    outcome: 'sendable',
    mail: {
      id,
      to,
      replyTo,
      subject: oneLine(subject),
      text: wellFormed(text),
      html: wellFormed(html),
      ...(unsubscribe && { unsubscribe: new URL(unsubscribe).href }),
      ...(requestId && { requestId }),
    },
  };
}

export const oneLine = (text: string) =>
  wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Neither NUL nor half a surrogate pair, which PostgreSQL refuses. */
const wellFormed = (text: string) => Buffer.from(text).toString().replaceAll('\0', '');

/** Nothing that a mail server somewhere could read as a list, a name, a comment, a route or an encoded word. */
function isOneAddress(text: string): boolean {
  if (text.length > 254 || text.includes('=?')) return false;
  return /^[^\s\p{C}@,;:<>()[\]\\"]{1,64}@[^\s\p{C}@,;:<>()[\]\\"]+$/u.test(text);
}
