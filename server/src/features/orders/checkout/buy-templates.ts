import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { type Person, signInFirst } from '../../../http/gate.ts';
import { type HostedCheckout, PaymentsAway, type PaymentsPort } from '../../../ports/payments/port.ts';
import { totalOf } from '../../../ports/payments/request.ts';
import { deliverWithin, type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts';
import { askProvider } from './ask-provider.ts';
import {
  type CheckoutRow,
  findCheckout,
  findOffers,
  insertCheckout,
  lockBuyer,
  lockOpenCheckout,
  markExpired,
  markOpen,
  overlaps,
} from './queries.ts';
import { refuseOwned, refuseTooMuch, refuseUnderWay, refuseUnknown } from './refusals.ts';
import { type CheckoutLine, type Counter, digestOf, leastMinutesLeft } from './rules.ts';

export interface BuyDeps extends FulfilDeps {
  payments: PaymentsPort;
  publicUrl: string;
}

type Buyer = Pick<Person, 'id' | 'email'>;

interface Wanted {
  templateIds: string[];
  counter: Counter;
}

const currency = 'usd';

/** What stands in the shop's books after a purchase was asked for. */
type Booking =
  | { kind: 'delivered'; checkoutId: string }
  /** To be opened: just made, or left from the same purchase before. */
  | { kind: 'opening'; checkout: CheckoutRow; lines: CheckoutLine[]; isNew: boolean }
  | { kind: 'same'; checkout: CheckoutRow }
  /** In the way: for something else, or about to end. */
  | { kind: 'other'; checkout: CheckoutRow };

/**
 * The address of the page that takes the payment, or of the order where there is nothing to pay. One page at a time for
 * each person: the same purchase gets the same page again, another one closes it first.
 */
export async function buyTemplates(deps: BuyDeps, person: Buyer, wanted: Wanted): Promise<string> {
  try {
    return await findAddress(deps, person, { ...wanted, templateIds: [...new Set(wanted.templateIds)] });
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    deps.log.warn({ err: error }, 'payments are away');
    throw paymentsAway();
  }
}

const paymentsAway = () =>
  new Failure('payments/unavailable', 'Payments are not possible right now. Please try again shortly', {
    retryAfterSeconds: 5,
  });

async function findAddress(deps: BuyDeps, person: Buyer, wanted: Wanted): Promise<string> {
  let closed: string | undefined;
  let isOvertaken = false;
  for (let attempt = 0; attempt < 6; attempt++) {
    const booking = await book(deps, person, wanted, closed);
    switch (booking.kind) {
      case 'delivered':
        return `${deps.publicUrl}/orders?checkout=${booking.checkoutId}`;
      case 'other':
        if (closed || isOvertaken) throw overtaken();
        if (await close(deps, booking.checkout)) closed = booking.checkout.id;
        break;
      case 'same': {
        await askProvider(deps, booking.checkout.id);
        const { state, paymentAddress } = (await findCheckout(deps.connection.db, booking.checkout.id)) ?? {};
        if (state === 'open' && paymentAddress) return paymentAddress;
        break;
      }
      case 'opening': {
        const address = await open(deps, person, booking, wanted);
        if (address) return address;
        isOvertaken = true;
      }
    }
  }
  throw overtaken();
}

const overtaken = () =>
  new Failure(
    'orders/payment-under-way',
    'Another purchase of yours was started at the same moment. Please try again',
  );

/**
 * One short transaction: the provider is not asked while the buyer's row is locked. An earlier checkout for the same
 * documents ends here if its page was never given out, or if it is the one whose page the caller has just closed; any
 * other is given back, so that its page is closed at the provider first.
 */
function book(
  deps: BuyDeps,
  person: Buyer,
  { templateIds, counter }: Wanted,
  closed: string | undefined,
): Promise<Booking> {
  return inTransaction(deps.connection, async (transaction): Promise<Booking> => {
    const { db } = transaction;
    if (!(await lockBuyer(db, person.id))) throw signInFirst('auth/user-not-found');
    const offers = await findOffers(db, person.id, templateIds);
    refuseUnknown(templateIds, offers);
    refuseOwned(templateIds, offers);
    refuseUnderWay(templateIds, offers);
    const lines = offers.map(({ isOwned: _, isUnderWay: __, ...line }) => line);
    const amountInCents = totalOf(lines);
    refuseTooMuch(amountInCents);
    const digest = digestOf({ buyerId: person.id, currency, counter, lines });
    const asked = { userId: person.id, digest, amountInCents };
    const earlier = await lockOpenCheckout(db, person.id);
    const isInTheWay = earlier && earlier.id !== closed && earlier.state === 'open';
    if (amountInCents === 0) {
      if (earlier && (await overlaps(db, earlier.id, templateIds))) {
        if (isInTheWay) return { kind: 'other', checkout: earlier };
        await markExpired(db, earlier.id, earlier.state);
      }
      const { id } = await insertCheckout(db, { ...asked, state: 'processing' }, lines);
      const payment = { checkoutId: id, buyerId: person.id, digest, amountInCents, currency };
      await deliverWithin(transaction, deps, payment);
      return { kind: 'delivered', checkoutId: id };
    }
    const isSame = earlier?.digest === digest && minutesLeft(earlier) >= leastMinutesLeft;
    if (earlier && isSame && earlier.id !== closed)
      return earlier.state === 'open'
        ? { kind: 'same', checkout: earlier }
        : { kind: 'opening', checkout: earlier, lines, isNew: false };
    if (isInTheWay) return { kind: 'other', checkout: earlier };
    if (earlier) await markExpired(db, earlier.id, earlier.state);
    const checkout = await insertCheckout(db, { ...asked, state: 'opening' }, lines);
    return { kind: 'opening', checkout, lines, isNew: true };
  });
}

const minutesLeft = ({ expiresAt }: CheckoutRow) => (expiresAt.getTime() - Date.now()) / 60_000;

/** Gives nothing if another purchase took the place meanwhile: then nobody has seen the page, and it is closed again. */
async function open(
  { connection: { db }, payments, publicUrl, log }: BuyDeps,
  person: Buyer,
  { checkout, lines, isNew }: Extract<Booking, { kind: 'opening' }>,
  { counter }: Wanted,
): Promise<string | undefined> {
  const back = counter === 'cart' ? 'cart-page' : `preview-template/${lines[0]?.templateId}`;
  let page: HostedCheckout;
  try {
    page = await payments.createCheckout({
      checkoutId: checkout.id,
      buyer: { id: person.id, email: person.email },
      lines: lines.filter(({ priceInCents }) => priceInCents > 0),
      digest: checkout.digest,
      currency,
      expiresAt: checkout.expiresAt,
      returnAddress: `${publicUrl}/orders?checkout=${checkout.id}`,
      cancelAddress: `${publicUrl}/${back}?payment=cancelled`,
    });
  } catch (error) {
    // Away: whoever tries again asks for the same page. Refused: asking for it again would be of no use, but if it is
    // left from an earlier purchase, a new one may do.
    if (error instanceof PaymentsAway) throw error;
    await markExpired(db, checkout.id, 'opening');
    if (isNew) throw error;
    log.warn({ err: error, checkout: checkout.id }, 'page could not be opened again');
    return undefined;
  }
  if (await markOpen(db, checkout.id, page)) return page.address;
  const now = await findCheckout(db, checkout.id);
  if (now?.state === 'open' && now.sessionId === page.sessionId) return page.address;
  await payments
    .endCheckout(page.sessionId)
    .catch((error) => log.warn({ err: error }, 'page was not closed'));
  return undefined;
}

/** Gives whether nobody can pay on the page any more; what was paid on it before is delivered. */
async function close(deps: BuyDeps, { sessionId }: CheckoutRow): Promise<boolean> {
  const report = await deps.payments.endCheckout(sessionId ?? '');
  if (!report || report.status === 'expired') return true;
  await fulfil(deps, report);
  return false;
}
