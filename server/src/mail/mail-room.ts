import { randomUUID } from 'node:crypto';
import type { Feedback } from '@counterpart/contract/feedback';
import type { Mail } from '../ports/mail/port.ts';
import { type Letter, layOut } from './layout.ts';

interface Sender {
  shopName: string;
  publicUrl: string;
  supportEmail: string;
}

/** Every mail that the shop writes. */
export class MailRoom {
  constructor(private readonly sender: Sender) {}

  feedback(feedback: Feedback): Mail {
    return this.write({
      to: this.sender.supportEmail,
      replyTo: feedback.email_address,
      subject: `Feedback: ${feedback.subject_of_feedback}`,
      heading: feedback.subject_of_feedback,
      paragraphs: [`${feedback.email_address} wrote:`, ...feedback.feedback_message.split(/\n{2,}/)],
      footnote: 'Answer this mail to write back.',
    });
  }

  private write({
    to,
    replyTo,
    subject,
    ...letter
  }: Letter & Pick<Mail, 'to' | 'replyTo' | 'subject'>): Mail {
    return { id: randomUUID(), to, replyTo, subject, ...layOut(letter, this.sender) };
  }
}
