import { setTimeout as sleep } from 'node:timers/promises';
import type { FulfilDeps } from '../../src/features/orders/fulfilment/fulfil.ts';
import { fulfil } from '../../src/features/orders/fulfilment/fulfil.ts';
import type { CheckoutReport } from '../../src/ports/payments/port.ts';
import type { Customer } from '../browser.ts';
import { type Provider, sessionOf } from '../provider.ts';
import type { Progress } from './progress.ts';
import type { Step, Telling } from './schedule.ts';

export interface World {
  provider: Provider;
  /** Another process of the shop, which is never killed. */
  till: FulfilDeps;
  templateIds: string[];
  untilOpen(): Promise<void>;
  progress: Progress;
  reprice(templateId: string, priceInCents: number): Promise<void>;
  reconcile(): Promise<void>;
}

/** Does it until it is done: the provider's own machines do not fail here. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 600) throw error;
      await sleep(25);
    }
  }
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
        await this.tell(page, step.telling);
        return;
      }
      case 'confirm':
      case 'fail':
        for (const page of this.pages) {
          await persist(() => provider[step.kind](page));
          await this.tell(page, step.telling);
        }
        return;
      case 'return': {
        const page = this.page(step.pagesBack);
        const session = page && (await persist(() => provider.session(page)));
        if (session) this.world.progress.count('message');
        if (session) await this.ask(() => this.who.get(`/api/checkout?id=${session.checkoutId}`), false);
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

  private async tell(page: string, telling: Telling): Promise<void> {
    const { provider, till } = this.world;
    const late = () => persist(() => this.message(page));
    const now = () => this.message(page).catch(() => void this.untold.push(late));
    switch (telling) {
      case 'now':
        return now();
      case 'twice':
        await Promise.all([now(), now()]);
        return;
      case 'late':
        this.untold.push(late);
        return;
      case 'stale': {
        const report: CheckoutReport | undefined = await persist(() => provider.findCheckout(page));
        if (report) this.untold.push(() => persist(async () => void (await fulfil(till, report))));
        return;
      }
      case 'lost':
        return;
    }
  }

  /** A webhook, which its sender takes for arrived only with the right answer. */
  private async message(page: string): Promise<void> {
    const { provider, progress, untilOpen } = this.world;
    await untilOpen();
    progress.count('message');
    const { status } = await provider.tell({ kind: 'checkout', sessionId: page });
    if (status !== 204) throw new Error(`the webhook was answered with ${status}`);
  }
}
