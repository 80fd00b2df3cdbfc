import type { Logger } from 'pino';
import type { Tally } from '../lib/tally.ts';
import type { Mail, MailPort } from '../ports/mail/port.ts';
import { traced } from '../telemetry/tracing.ts';
import { currentTrail } from '../telemetry/trail.ts';
import { Hopeless } from './worker.ts';

/** What became of the mails that were to be handed over. */
export type MailTally = Tally<'accepted' | 'refused' | 'failed'>;

/** A mail that is refused for good is given up at once; one that could not be handed over is tried again. */
export async function sendMail(port: MailPort, log: Logger, tally: MailTally, mail: Mail): Promise<void> {
  const { requestId } = currentTrail() ?? {};
  const send = () => port.send({ ...mail, requestId });
  const delivery = await traced('send mail', 'client', { 'mail.id': mail.id }, send).catch((error) => {
    tally.add('failed');
    throw error;
  });
  tally.add(delivery.outcome);
  if (delivery.outcome === 'refused') throw new Hopeless(delivery.reason);
  log.info({ mail: mail.id }, 'mail handed over');
}
