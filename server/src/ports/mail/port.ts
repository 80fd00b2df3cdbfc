/** One mail, whole: text and HTML say the same. */
export interface Mail {
  /** A UUID. The same mail handed over twice carries the same one. */
  id: string;
  /** One bare address, without a name. */
  to: string;
  /** One bare address, without a name. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export type Delivery = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/**
 * Hands mails over for delivery. A promise that resolves is final: `accepted` means that the other side
 * has the mail, `refused` that it will never take it. A rejection means that it is worth trying again.
 */
export interface MailPort {
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
}
