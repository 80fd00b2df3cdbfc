import { setTimeout as sleep } from 'node:timers/promises';
import type { FulfilDeps } from '../../src/features/orders/fulfilment/fulfil.ts';
import { fulfil } from '../../src/features/orders/fulfilment/fulfil.ts';
import type { SandboxEvent } from '../../src/ports/payments/embedded/webhooks.ts';
import type { CheckoutReport } from '../../src/ports/payments/port.ts';
import type { Customer } from '../browser.ts';
import { type Provider, sessionOf } from '../provider.ts';
import { persist } from './persist.ts';
import type { Progress } from './progress.ts';
import type { Refunding } from './refunding.ts';
import type { RefundStep, Step, Telling } from './schedule.ts';

export interface World {
  provider: Provider;
  /** Another process of the shop, which is never killed. */
  till: FulfilDeps;
  templateIds: string[];
  refunding: Refunding;
  untilOpen(): Promise<void>;
  progress: Progress;
  reprice(templateId: string, priceInCents: number): Promise<void>;
  reconcile(): Promise<void>;
}

/** One person going through a schedule, with whatever the shop answers. */
export class CustomerRun {
  private readonly pages: string[] = [];
  private readonly untold: (() => Promise<void>)[] = [];
  /** Put into the cart while it was being paid for: it may be there again. */
  readonly addedLate = new Set<string>();
  private hasPaid = false;
  /** Answers that only a fault of the shop explains. */
  readonly complaints: string[] = [];

  constructor(
    readonly who: Customer,
    private readonly world: World,
  ) {}

  async run(steps: Step[]): Promise<void> {
    for (const step of steps) {
      this.world.progress.count('step');
      await this.take(step);
    }
    // What was to be told late is told now, the last first.
    for (const tell of this.untold.splice(0).reverse()) await tell();
  }

  private async take(step: Step): Promise<void> {
    const { provider, templateIds } = this.world;
    switch (step.kind) {
      case 'add': {
        const id = templateIds[step.item] ?? '';
        if (this.hasPaid) this.addedLate.add(id);
        await this.ask(() => this.who.post('/api/cart', { id }), step.insists);
        return;
      }
      case 'remove':
        await this.ask(() => this.who.delete(`/api/cart-item?id=${templateIds[step.item]}`), step.insists);
        return;
      case 'buy one':
        await this.buy('/api/buy-template', { id: templateIds[step.item] }, step.insists);
        return;
      case 'buy several':
        await this.buy(
          '/api/buy-templates',
          { cart_items: step.items.map((place) => templateIds[place]) },
          step.insists,
        );
        return;
      case 'pay':
      case 'pay later':
      case 'decline': {
        const page = this.page(step.pagesBack);
        if (!page) return;
        this.hasPaid = true;
        if (step.kind === 'decline') await persist(() => provider.decline(page));
        else await persist(() => provider.pay(page, step.kind === 'pay' ? 'now' : 'later'));
        await this.tell({ kind: 'checkout', sessionId: page }, step.telling);
        return;
      }
      case 'confirm':
      case 'fail':
        for (const page of this.pages) {
          await persist(() => provider[step.kind](page));
          await this.tell({ kind: 'checkout', sessionId: page }, step.telling);
        }
        return;
      case 'refund':
        await this.refund(step);
        return;
      case 'return': {
        const page = this.page(step.pagesBack);
        const session = page && (await persist(() => provider.session(page)));
        if (session) this.world.progress.count('message');
        if (session) await this.ask(() => this.who.post('/api/checkout', { id: session.checkoutId }), false);
        return;
      }
      case 'reprice':
        await persist(() => this.world.reprice(templateIds[step.item] ?? '', step.priceInCents));
        return;
      case 'reconcile':
        await this.world.reconcile().catch(() => undefined);
        return;
      case 'wait':
        await sleep(step.milliseconds);
    }
  }

  private async refund(step: RefundStep): Promise<void> {
    const { refunding, provider } = this.world;
    if (step.at === 'shop') {
      const line = await refunding.chooseOrdered(this.who, step.place);
      const click = () => this.ask(() => refunding.askInShop(line), step.insists);
      if (line) await Promise.all(Array.from({ length: step.clicks }, click));
      return;
    }
    const paymentId = await refunding.decideAtProvider(provider, this.who, step.place);
    const event = { kind: 'refunds', paymentId: paymentId ?? '' } as const;
    if (paymentId) await this.tell(event, step.telling === 'lost' ? 'late' : step.telling);
  }

  private page(back: number): string | undefined {
    return this.pages.at(-1 - back) ?? this.pages.at(-1);
  }

  private async buy(path: string, body: object, insists: boolean): Promise<void> {
    const answer = await this.ask(() => this.who.post(path, body), insists);
    if (!answer?.ok) return;
    const address = await answer.text().catch(() => '');
    if (address.includes('/sandbox/pay/')) this.pages.push(sessionOf(address));
  }

  /** Who insists tries again while the shop or its database is away; the others leave it at that. */
  private async ask(call: () => Promise<Response>, insists: boolean): Promise<Response | undefined> {
    for (let attempt = 0; attempt < (insists ? 100 : 1); attempt++) {
      await this.world.untilOpen();
      const answer = await call().catch(() => undefined);
      if (answer && answer.status >= 500 && answer.status !== 503)
        this.complaints.push(`${answer.url} ${answer.status} ${await answer.clone().text()}`);
      if (answer && answer.status < 500) return answer;
      if (insists) await sleep(25);
    }
    return undefined;
  }

  private async tell(event: SandboxEvent, telling: Telling): Promise<void> {
    const { provider, till } = this.world;
    const late = () => persist(() => this.message(event));
    const now = () => this.message(event).catch(() => void this.untold.push(late));
    switch (telling) {
      case 'now':
        return now();
      case 'often':
        await Promise.all([now(), now(), now(), now()]);
        return;
      case 'late':
        this.untold.push(late);
        return;
      case 'stale': {
        if (event.kind !== 'checkout') return void this.untold.push(late);
        const report: CheckoutReport | undefined = await persist(() =>
          provider.findCheckout(event.sessionId),
        );
        if (report) this.untold.push(() => persist(async () => void (await fulfil(till, report))));
        return;
      }
      case 'lost':
        return;
    }
  }

  /** A webhook, which its sender takes for arrived only with the right answer. */
  private async message(event: SandboxEvent): Promise<void> {
    const { provider, progress, untilOpen } = this.world;
    await untilOpen();
    progress.count('message');
    const { status } = await provider.tell(event);
    if (status !== 204) throw new Error(`the webhook was answered with ${status}`);
  }
}
