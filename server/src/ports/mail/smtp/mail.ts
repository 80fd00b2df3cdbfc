import { domainToASCII } from 'node:url';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Delivery, MailPort } from '../port.ts';
import { oneLine, sendable } from '../sendable.ts';

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user, password and any of nodemailer's options as its query. */
  url: string;
  /** The sender, with or without a name: `Counterpart <shop@example.com>`. */
  from: string;
  /** How this machine introduces itself; until it is set, by the sender's domain. */
  name?: string;
  /** How long the server may take to be reached, to greet or to say anything. */
  patienceInMs?: number;
}

export function smtp({ url, from, name, patienceInMs = 15_000 }: SmtpSettings): MailPort {
  const domain = domainOf(from);
  const transport = createTransport({
    pool: true,
    url,
    name: name ?? domain,
    requireTLS: carriesPasswordAbroad(new URL(url)),
    connectionTimeout: patienceInMs,
    greetingTimeout: patienceInMs,
    socketTimeout: patienceInMs,
    dnsTimeout: patienceInMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const underWay = new Set<Promise<Delivery>>();

  async function deliver(message: SendMailOptions): Promise<Delivery> {
    try {
      await transport.sendMail(message);
      return { outcome: 'accepted' };
    } catch (error) {
      const reason = refusal(error as NodemailerError);
      if (reason === undefined) throw error;
      return { outcome: 'refused', reason };
    }
  }

  return {
    async send(given) {
      const checked = sendable(given);
      if (checked.outcome === 'refused') return checked;
      const { id, to, replyTo, subject, text, html, unsubscribe, requestId } = checked.mail;
      const delivery = deliver({
        messageId: `<${id}@${domain}>`,
        from,
        to: asAddress(to),
        ...(replyTo && { replyTo: asAddress(replyTo) }),
        subject,
        text,
        html,
        headers: {
          // So that nobody's holiday notice answers a machine.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
          ...(requestId && { 'X-Request-Id': requestId }),
        },
      });
      underWay.add(delivery);
      return delivery.finally(() => underWay.delete(delivery));
    },

    async check() {
      await transport.verify();
    },

    async close() {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}

/** As an object it is one address, as a string nodemailer would read a list. */
const asAddress = (address: string) => ({ name: '', address });

function domainOf(from: string): string {
  const domain = domainToASCII(/@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? '');
  if (!domain) throw new Error('The sender of mails must be an address such as Shop <shop@example.com>');
  return domain;
}

/** Then a server without TLS is not spoken to, unless the address says `requireTLS=false`. */
function carriesPasswordAbroad({ protocol, password, hostname }: URL): boolean {
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** These say that we have to sign in, which is about our settings and not about the mail. */
const signInReplies = new Set([530, 534, 535, 538]);

/** Why the server will never take this mail for this recipient; nothing where it is worth trying again. */
function refusal({ permanent, command, responseCode, response }: NodemailerError): string | undefined {
  if (!permanent || signInReplies.has(responseCode ?? 0)) return undefined;
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  return oneLine(response ?? 'The mail server refused the mail').slice(0, 300);
}
