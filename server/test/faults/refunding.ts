import type pg from 'pg';
import type { Customer } from '../browser.ts';
import type { Provider } from '../provider.ts';
import { persist } from './persist.ts';

interface PaidLine {
  orderId: string;
  paymentId: string;
  templateId: string;
}

interface Charged {
  paymentId: string;
  templateId: string;
  priceInCents: number;
}

const nameOf = ({ paymentId, templateId }: Pick<PaidLine, 'paymentId' | 'templateId'>) =>
  `${paymentId} ${templateId}`;

/**
 * Who gives money back: an administrator of the shop, and the provider's own people. A document is in the hands of one of
 * them only: two who decide on the same one in two places have decided twice.
 */
export class Refunding {
  /** As `payment template`. */
  private readonly byShop = new Set<string>();
  private readonly byProvider = new Set<string>();
  /** Those that the shop said yes to, or the provider made. */
  readonly promised = new Set<string>();
  /** Somebody who entered the password just now. */
  administrator: Customer | undefined;

  constructor(private readonly pool: pg.Pool) {}

  get asked(): string[] {
    return [...this.byShop, ...this.byProvider];
  }

  /** One that somebody owns, as the list of orders has it. */
  async chooseOrdered(who: Customer, place: number): Promise<PaidLine | undefined> {
    const { rows } = await persist(() => this.pool.query<PaidLine>(ordered, [who.email]));
    const free = rows.filter((line) => !this.byProvider.has(nameOf(line)));
    const line = free[place % free.length];
    if (line) this.byShop.add(nameOf(line));
    return line;
  }

  async askInShop(line: PaidLine | undefined): Promise<Response> {
    if (!line || !this.administrator) throw new Error('there is nothing to ask, or nobody who could');
    const { orderId: order_id, templateId: template_id } = line;
    const answer = await this.administrator.post('/api/admin/refund', { order_id, template_id });
    if (answer.status === 204) this.promised.add(nameOf(line));
    return answer;
  }

  /** Of anything that was paid, which the shop may not have heard of. Gives the payment. */
  async decideAtProvider(provider: Provider, who: Customer, place: number): Promise<string | undefined> {
    const { rows } = await persist(() => this.pool.query<Charged>(charged, [who.email]));
    const free = rows.filter((line) => !this.byShop.has(nameOf(line)) && !this.byProvider.has(nameOf(line)));
    const line = free[place % free.length];
    if (!line) return undefined;
    this.byProvider.add(nameOf(line));
    const { paymentId, templateId, priceInCents: amountInCents } = line;
    const refund = { paymentId, key: nameOf(line), amountInCents, templateIds: [templateId] };
    await persist(() => provider.refund(refund));
    this.promised.add(nameOf(line));
    return paymentId;
  }
}

const ordered = `
  select orders.id as "orderId", payment_id as "paymentId", template_id as "templateId"
  from purchases join orders on orders.id = order_id join checkouts on checkouts.id = checkout_id
  join users on users.id = orders.user_id
  where email = $1 and price_in_cents > 0 and refunded_at is null order by number, template_id`;

const charged = `
  select sandbox_payments.id as "paymentId", line->>'templateId' as "templateId",
    (line->>'priceInCents')::int as "priceInCents"
  from sandbox_payments join sandbox_sessions on sandbox_sessions.id = session_id, jsonb_array_elements(lines) line
  where buyer_email = $1 and status = 'paid' order by sandbox_payments.created_at, 2`;
