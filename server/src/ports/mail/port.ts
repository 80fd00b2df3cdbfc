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
  /** Where one click ends mails of this kind (RFC 8058); of a mail that its reader can stop. */
  unsubscribe?: string;
  /** Of the request that led to it, for who looks for it in the log. */
  requestId?: string;
}

export type Delivery = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/**
 * Hands mails over for delivery. A promise that resolves is final: `accepted` means that the other side
 * has the mail, `refused` that it will never take it. A rejection means that it is worth trying again.
 */
export interface MailPort {
  send(mail: Mail): Promise<Delivery>;
  /** Rejects where no mail would be taken from us; none is sent. */
  check(): Promise<void>;
  close(): Promise<void>;
}
