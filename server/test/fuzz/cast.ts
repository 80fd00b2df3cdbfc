import type { AnswerSet } from '@counterpart/contract/calls/filling';
import type { UploadAddress } from '@counterpart/contract/calls/library';
import type { Order } from '@counterpart/contract/calls/orders';
import { type Customer, customer } from '../browser.ts';
import { fillingIn, lease } from '../filling.ts';
import { administrator, picture, prepare, upload } from '../library.ts';
import { sessionOf } from '../provider.ts';
import { buy } from '../purchase.ts';
import { json, sqlOf, stock, type TestShop } from '../shop.ts';
import { agreement } from '../word.ts';
import type { Who } from './drawn-request.ts';

/** Things that are there, by the names that requests call them. */
export type Facts = Record<string, string[]>;

const newer = { ...lease, Rent: '{{rent_amount}} a quarter from {{start_date}}, in advance.' };
/** Administrators prove who they are again after five minutes. */
const longestLife = 4 * 60_000;

/** Everybody who takes part: two who ask and are renewed when they end themselves, and one whose secrets nobody else sees. */
export class Cast {
  readonly facts: Facts = {};
  /** What only its owner may read. */
  readonly secrets: string[] = [];
  private readonly playing = new Map<Who, { who: Promise<Customer>; since: number }>();
  private readonly filling;
  private readonly sql;

  private constructor(private readonly shop: TestShop) {
    this.filling = fillingIn(shop);
    this.sql = sqlOf(shop);
  }

  static async gather(shop: TestShop): Promise<Cast> {
    const cast = new Cast(shop);
    await cast.hideSecrets();
    await cast.person('administrator');
    await cast.person('customer');
    return cast;
  }

  /** Nobody for a visitor. */
  async person(who: Who): Promise<Customer | undefined> {
    if (who === 'visitor') return undefined;
    const now = this.playing.get(who);
    if (now && Date.now() - now.since < longestLife) return now.who;
    const next = who === 'customer' ? this.newCustomer() : this.newAdministrator();
    this.playing.set(who, { who: next, since: Date.now() });
    return next;
  }

  /** Somebody who is not known any more is followed by another, unless that has happened already. */
  async retire(who: Who, person: Customer): Promise<void> {
    if ((await this.playing.get(who)?.who) === person) this.playing.delete(who);
  }

  private know(name: string, ...things: (string | undefined)[]): void {
    const found = things.filter((thing) => thing !== undefined);
    this.facts[name] = [...found, ...(this.facts[name] ?? [])].slice(0, 6);
  }

  private async hideSecrets(): Promise<void> {
    const mark = 'Zyxwvut';
    await this.sql('alter table orders alter column number restart with 734011700');
    const id = await this.filling.published(lease);
    const bertha = await customer(this.shop, `${mark.toLowerCase()}@secret.example`);
    const { orderId, number } = await buy(this.shop, bertha, [id]);
    await bertha.put('/api/user', {
      full_name: `Bertha ${mark}name`,
      company_name: `${mark}company`,
      company_title: `${mark}title`,
    });
    await bertha.put('/api/company', { company_address: `${mark}street`, tax_id: `${mark}tax` });
    await bertha.put('/api/order', {
      id: orderId,
      company_name: '',
      company_address: '',
      tax_id: `${mark}tax`,
    });
    await this.filling.formOf(bertha, id);
    const set = await this.filling.begin(bertha, id, `${mark}deal`);
    await this.filling.save(bertha, set, { tenant_name: `${mark}answer` });
    await bertha.post('/api/send-feedback-email', {
      email_address: bertha.email,
      subject_of_feedback: `${mark}subject`,
      feedback_message: `${mark}message`,
    });
    await this.shop.post('/api/subscribe-to-mailing-list', { email_address: `${mark}@list.example` });
    const page = await bertha.post('/api/buy-template', { id: await stock(this.shop, [{}]) });
    this.secrets.push(mark, String(number), orderId, set._id, bertha.token ?? mark);
    this.know('order', orderId);
    this.know('set', set._id);
    this.know('email', bertha.email);
    this.know('checkout', orderId);
    this.know('page', sessionOf(await page.text()));
    this.know('template', id);
  }

  private async newCustomer(): Promise<Customer> {
    const { shop, filling } = this;
    const id = await filling.published(lease, newer);
    const unowned = await stock(shop, [{}]);
    const ada = await customer(shop);
    const { orderId } = await buy(shop, ada, [id]);
    await filling.formOf(ada, id);
    const { _id: set } = await filling.begin(ada, id);
    await json<AnswerSet>(ada.put('/api/answers', { set, revision: 0, answers: { tenant_name: 'Ada' } }));
    const page = sessionOf(await (await ada.post('/api/buy-template', { id: unowned })).text());
    const [checkout] = await this.sql('select checkout_id from sandbox_sessions where id = $1', [page]);
    const sessions = await json<{ id: string }[]>(ada.get('/api/identity/sessions'));
    const links = [
      `/api/download-link?id=${id}&version=1`,
      `/api/filled-link?set=${set}&format=docx`,
      `/api/redline-link?id=${id}&from=1&to=2`,
    ].map(async (path) => (await json<{ address?: string }>(ada.get(path))).address);
    this.know('template', id, unowned);
    this.know('order', (await json<Order>(ada.get(`/api/order?id=${orderId}`)))._id);
    this.know('set', set);
    this.know('email', ada.email);
    this.know('page', page);
    this.know('checkout', checkout?.checkout_id);
    this.know('session', sessions[0]?.id);
    this.know(
      'link',
      ...(await Promise.all(links)).map((address) => address?.replace(/^https?:\/\/[^/]+/, '')),
    );
    this.know('mail', ...(await this.idsIn('outbox_mails')));
    this.know('payment', ...(await this.idsIn('sandbox_payments')));
    return ada;
  }

  private async newAdministrator(): Promise<Customer> {
    const admin = await administrator(this.shop);
    const bytes = agreement(newer);
    this.know('document', await upload(admin, { kind: 'document', bytes }));
    this.know('picture', await upload(admin, { kind: 'thumbnail', bytes: await picture() }));
    const { address } = await json<UploadAddress>(prepare(admin, { kind: 'document', bytes }));
    this.know('upload_address', address.replace(/^https?:\/\/[^/]+/, ''));
    this.know('email', admin.email);
    return admin;
  }

  private async idsIn(table: 'outbox_mails' | 'sandbox_payments'): Promise<string[]> {
    return (await this.sql(`select id from ${table} limit 3`)).map(({ id }) => id);
  }
}
