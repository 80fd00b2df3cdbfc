import { dollars } from '@counterpart/contract/facts/money';
import * as sentences from '@counterpart/contract/facts/sentences';
import { Failure } from '../../../http/failure.ts';
import { mostInCents } from '../../../ports/payments/request.ts';
import type { Offer } from './queries.ts';

export function refuseUnknown(templateIds: readonly string[], offers: readonly Offer[]): void {
  if (offers.length < templateIds.length) throw new Failure('resource/not-found', sentences.noTemplate);
}

export function refuseOwned(templateIds: readonly string[], offers: readonly Offer[]): void {
  const owned = offers.filter(({ isOwned }) => isOwned);
  if (owned.length === 0) return;
  const sentence = sentences.alreadyOwned;
  const message =
    templateIds.length === 1 ? sentence : naming(sentence, 'You already own these documents', owned);
  throw new Failure('orders/already-owned', message, { errors: each(owned, sentence) });
}

export function refuseUnderWay(templateIds: readonly string[], offers: readonly Offer[]): void {
  const underWay = offers.filter(({ isUnderWay }) => isUnderWay);
  if (underWay.length === 0) return;
  const sentence = 'Your payment for this document is being confirmed';
  const message =
    templateIds.length === 1
      ? sentence
      : naming(sentence, 'Your payment for these documents is being confirmed', underWay);
  throw new Failure('orders/payment-under-way', message, { errors: each(underWay, sentence) });
}

export function refuseTooMuch(amountInCents: number): void {
  if (amountInCents > mostInCents)
    throw new Failure('request/invalid', `At most ${dollars(mostInCents)} can be paid at once`);
}

const naming = (one: string, several: string, offers: readonly Offer[]) =>
  `${offers.length === 1 ? one : several}: ${offers.map(({ title }) => title).join(', ')}`;

const each = (offers: readonly Offer[], sentence: string) =>
  Object.fromEntries(offers.map(({ templateId }) => [templateId, sentence]));
