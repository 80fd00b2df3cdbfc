import { randomUUID } from 'node:crypto';
import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import type { Feedback } from '@counterpart/contract/calls/feedback';
import { dollars } from '@counterpart/contract/facts/money';
import { whatChangedIn } from '@counterpart/contract/facts/what-changed-in';
import type { Mail } from '../ports/mail/port.ts';
import { accountChanges, administratorsChanges } from './account-changes.ts';
import { disputeLetter, failedRefundLetter, failedWorkLetter, unclearRefundLetter } from './for-support.ts';
import { type Letter, layOut, type TitledLetter } from './layout.ts';
import type { ChangeLetter, NewTemplatesLetter, NewVersionLetter, ReceiptLetter } from './letter-data.ts';
import { confirmLetter, onTheListLetter } from './mailing-list-letters.ts';
import { newTemplatesLetter } from './new-templates.ts';

interface Sender {
  shopName: string;
  publicUrl: string;
  supportEmail: string;
}

const worksOnce = (hours: number): string =>
  `The link works once, for ${hours === 1 ? 'an hour' : `${hours} hours`}. If you did not ask for it, ignore this mail.`;

/** Every mail that the shop writes; how long a code or a link works, it is told by who made it. */
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

  verificationCode(to: string, code: string, minutes: number): Mail {
    return this.write({
      to,
      subject: `Your ${this.sender.shopName} verification code`,
      heading: 'Verify your email address',
      paragraphs: ['Enter this code to finish creating your account. It is case sensitive.'],
      code,
      footnote: `The code works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
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

  passwordReset(to: string, code: string, hours: number): Mail {
    return this.write({
      to,
      subject: `Reset your ${this.sender.shopName} password`,
      heading: 'Reset your password',
      paragraphs: ['Follow this link to choose a new password. You will be signed out everywhere.'],
      action: { label: 'Choose a new password', address: this.actionLink('resetPassword', code) },
      footnote: worksOnce(hours),
    });
  }

  emailChange(to: string, code: string, hours: number): Mail {
    return this.write({
      to,
      subject: `Confirm your new email address`,
      heading: 'Confirm your new email address',
      paragraphs: [
        `Follow this link to use this address for your ${this.sender.shopName} account. You will be signed out everywhere.`,
      ],
      action: { label: 'Use this address', address: this.actionLink('verifyAndChangeEmail', code) },
      footnote: worksOnce(hours),
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

  accountChanged(to: string, { kind, where, detail, code, days }: ChangeLetter): Mail {
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
      footnote: `If this was you, there is nothing to do. The link works once, for ${days} days: it signs everybody out, brings back the address that this mail was sent to, and lets you choose a new password.`,
    });
  }

  changedByAdministrator(to: string, change: PersonChange): Mail {
    const { subject, sentence } = administratorsChanges[change];
    const footnote = `An administrator did this. Questions? Write to ${this.sender.supportEmail}.`;
    return this.write({ to, subject, heading: subject, paragraphs: [sentence], footnote });
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
      isAmount: true,
    }));
    return this.write({
      to,
      subject: `Your ${this.sender.shopName} receipt, order ${number}`,
      heading: 'Thank you for your order',
      paragraphs: [
        `Order ${number} is ${totalInCents > 0 ? 'paid' : 'complete'}, and your documents are ready to be downloaded.`,
      ],
      rows: [...rows, { label: 'Total', value: dollars(totalInCents), isAmount: true }],
      action: { label: 'Go to your orders', address: `${this.sender.publicUrl}/orders` },
      footnote: `You find your documents there, and this receipt as a PDF. Questions? Write to ${this.sender.supportEmail}.`,
    });
  }

  unclearRefund(orderNumber: number, amountsInCents: number[]): Mail {
    return this.writeToSupport(unclearRefundLetter(orderNumber, amountsInCents));
  }

  failedRefund(orderNumber: number, amountInCents: number, titles: string[]): Mail {
    return this.writeToSupport(failedRefundLetter(orderNumber, amountInCents, titles));
  }

  failedWork(waiting: { name: string; count: number }[]): Mail {
    return this.writeToSupport(failedWorkLetter(waiting, this.sender.publicUrl));
  }

  dispute(orderNumber: number, status: 'open' | 'won' | 'lost'): Mail {
    return this.writeToSupport(disputeLetter(orderNumber, status, this.sender.publicUrl));
  }

  confirmSubscription(to: string, address: string, days: number): Mail {
    return this.write({ to, ...confirmLetter(this.sender.shopName, address, days) });
  }

  alreadySubscribed(to: string, stopAddress: string): Mail {
    return this.write({ to, ...onTheListLetter(this.sender.shopName, stopAddress) });
  }

  newVersion(to: string, { templateId, title, version, note, stopAddress }: NewVersionLetter): Mail {
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
      stop: { label: 'No more mails about new versions', address: stopAddress },
    });
  }

  newTemplates(to: string, letter: NewTemplatesLetter): Mail {
    return this.write({ to, ...newTemplatesLetter(letter, this.sender) });
  }

  private actionLink(mode: 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail', code: string) {
    return `${this.sender.publicUrl}/change-account-details?mode=${mode}&oobCode=${code}`;
  }

  private writeToSupport(letter: TitledLetter): Mail {
    return this.write({ to: this.sender.supportEmail, ...letter });
  }

  private write({
    to,
    replyTo,
    subject,
    ...letter
  }: Letter & Pick<Mail, 'to' | 'replyTo' | 'subject'>): Mail {
    const unsubscribe = letter.stop && { unsubscribe: letter.stop.address };
    return { id: randomUUID(), to, replyTo, subject, ...layOut(letter, this.sender), ...unsubscribe };
  }
}
