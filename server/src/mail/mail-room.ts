import { randomUUID } from 'node:crypto';
import type { Feedback } from '@counterpart/contract/calls/feedback';
import { dollars } from '@counterpart/contract/facts/money';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import type { Whereabouts } from '../lib/callers/whereabouts.ts';
import type { Mail } from '../ports/mail/port.ts';
import { type AccountChange, accountChanges } from './account-changes.ts';
import { type Letter, layOut } from './layout.ts';

interface ReceiptLetter {
  number: number;
  totalInCents: number;
  lines: { title: string; version: number; priceInCents: number; isRefunded: boolean }[];
}

interface NewVersionLetter {
  templateId: string;
  title: string;
  version: number;
  note: string;
}

interface ChangeLetter {
  kind: AccountChange;
  where: Whereabouts;
  detail?: string;
  code: string;
}

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

  verificationCode(to: string, code: string): Mail {
    return this.write({
      to,
      subject: `Your ${this.sender.shopName} verification code`,
      heading: 'Verify your email address',
      paragraphs: ['Enter this code to finish creating your account. It is case sensitive.'],
      code,
      footnote: 'The code works once, for 10 minutes. If you did not ask for it, ignore this mail.',
    });
  }

  welcome(to: string, fullName: string): Mail {
    return this.write({
      to,
      subject: `Welcome to ${this.sender.shopName}`,
      heading: `Welcome, ${fullName}`,
      paragraphs: ['Your account is ready: you can preview and buy every template of the library.'],
      action: { label: 'Find templates', address: `${this.sender.publicUrl}/find-templates` },
    });
  }

  passwordReset(to: string, code: string): Mail {
    return this.write({
      to,
      subject: `Reset your ${this.sender.shopName} password`,
      heading: 'Reset your password',
      paragraphs: ['Follow this link to choose a new password. You will be signed out everywhere.'],
      action: { label: 'Choose a new password', address: this.actionLink('resetPassword', code) },
      footnote: 'The link works once, for an hour. If you did not ask for it, ignore this mail.',
    });
  }

  emailChange(to: string, code: string): Mail {
    return this.write({
      to,
      subject: `Confirm your new email address`,
      heading: 'Confirm your new email address',
      paragraphs: [
        `Follow this link to use this address for your ${this.sender.shopName} account. You will be signed out everywhere.`,
      ],
      action: { label: 'Use this address', address: this.actionLink('verifyAndChangeEmail', code) },
      footnote: 'The link works once, for an hour. If you did not ask for it, ignore this mail.',
    });
  }

  emailChangeNotice(to: string, newEmail: string): Mail {
    return this.write({
      to,
      subject: 'A change of your email address was requested',
      heading: 'A change of your email address was requested',
      paragraphs: [
        `Your ${this.sender.shopName} account will move to ${newEmail} once that address is confirmed.`,
        `If this was not you, change your password now and write to ${this.sender.supportEmail}.`,
      ],
      action: { label: 'Manage your account', address: `${this.sender.publicUrl}/manage-account` },
    });
  }

  accountChanged(to: string, { kind, where, detail, code }: ChangeLetter): Mail {
    const { subject, sentence } = accountChanges[kind];
    return this.write({
      to,
      subject,
      heading: subject,
      paragraphs: [sentence],
      rows: [
        ...(detail ? [{ label: 'Details', value: detail }] : []),
        { label: 'Device', value: where.device },
        { label: 'Network', value: where.network },
      ],
      action: { label: 'This was not me', address: this.actionLink('recoverEmail', code) },
      footnote:
        'If this was you, there is nothing to do. The link works once, for 7 days: it signs everybody out, brings back the address that this mail was sent to, and lets you choose a new password.',
    });
  }

  accountDeleted(to: string): Mail {
    return this.write({
      to,
      subject: `Your ${this.sender.shopName} account was deleted`,
      heading: 'Your account was deleted',
      paragraphs: [
        'Your profile and your address are gone from the shop, as you asked.',
        `If this was not you, write to ${this.sender.supportEmail}.`,
      ],
    });
  }

  receipt(to: string, { number, totalInCents, lines }: ReceiptLetter): Mail {
    const rows = lines.map(({ title, version, priceInCents, isRefunded }) => ({
      label: `${title}, version ${version}${isRefunded ? ' (refunded)' : ''}`,
      value: dollars(priceInCents),
    }));
    return this.write({
      to,
      subject: `Your ${this.sender.shopName} receipt, order ${number}`,
      heading: 'Thank you for your order',
      paragraphs: [`Order ${number} is paid, and your documents are ready to be downloaded.`],
      rows: [...rows, { label: 'Total', value: dollars(totalInCents) }],
      action: { label: 'Go to your orders', address: `${this.sender.publicUrl}/orders` },
      footnote: `You find your documents there, and this receipt as a PDF. Questions? Write to ${this.sender.supportEmail}.`,
    });
  }

  unclearRefund(orderNumber: number, amountsInCents: number[]): Mail {
    return this.write({
      to: this.sender.supportEmail,
      subject: `A refund of order ${orderNumber} names no document`,
      heading: `A refund of order ${orderNumber} names no document`,
      paragraphs: [
        `${amountsInCents.map(dollars).join(', ')} went back to the buyer, and it could be for one document or another.`,
        'Nothing was taken from the buyer. If a document should be, refund that document from the shop instead.',
      ],
    });
  }

  failedRefund(orderNumber: number, amountInCents: number, titles: string[]): Mail {
    return this.write({
      to: this.sender.supportEmail,
      subject: `A refund of order ${orderNumber} did not reach its buyer`,
      heading: `A refund of order ${orderNumber} did not reach its buyer`,
      paragraphs: [
        `${dollars(amountInCents)} for ${titles.join(', ')} came back from the buyer's bank. The buyer has the document again.`,
        'If the money should go back all the same, ask the buyer where to, and refund the document once more.',
      ],
    });
  }

  newVersion(to: string, { templateId, title, version, note }: NewVersionLetter): Mail {
    return this.write({
      to,
      subject: `A new version of ${title}`,
      heading: `Version ${version} of ${title} is here`,
      paragraphs: [
        'You own this document, so the new version is yours at no cost.',
        ...(note ? [`What changed: ${note}`] : []),
      ],
      action: { label: 'Go to your orders', address: `${this.sender.publicUrl}/orders` },
      also: {
        label: 'See what changed',
        address: this.sender.publicUrl + whatChangedIn(templateId, undefined, version),
      },
      footnote: `You find it there under Select Version. Questions? Write to ${this.sender.supportEmail}.`,
    });
  }

  private actionLink(mode: 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail', code: string) {
    return `${this.sender.publicUrl}/change-account-details?mode=${mode}&oobCode=${code}`;
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
