import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutRequest, PaymentEvent, PaymentsPort } from '../../src/ports/payments/port.ts';
import { aRequest, asAskedFor, type OpenPayments, type PaymentsHarness } from './payments-harness.ts';
import { webhookConformance } from './payments-webhooks.ts';

export function paymentsConformance(harness: PaymentsHarness) {
  describe(`payments through ${harness.name}`, () => {
    let opened: OpenPayments;
    let port: PaymentsPort;
    beforeAll(async () => {
      opened = await harness.open();
      port = opened.port;
    });
    afterAll(() => opened.close());

    const open = async (given: Partial<CheckoutRequest> = {}) => {
      const request = aRequest(given);
      return { request, ...(await port.createCheckout(request)) };
    };

    async function paid(given: Partial<CheckoutRequest> = {}) {
      const page = await open(given);
      await opened.pay(page.sessionId);
      const { paymentId = '' } = (await port.findCheckout(page.sessionId)) ?? {};
      return { ...page, paymentId };
    }

    const readings = () =>
      Promise.all(opened.received().map(({ body, headers }) => port.readWebhook(body, headers)));

    /** The event of the newest webhook that fits, once it has arrived; with the webhook. */
    async function arrival<T extends PaymentEvent>(fits: (event: PaymentEvent) => event is T) {
      for (let waited = 0; waited < 8000; waited += 20) {
        const webhooks = opened.received();
        for (const [index, reading] of (await readings()).entries()) {
          const webhook = webhooks[index];
          if (webhook && reading.outcome === 'event' && fits(reading.event))
            return { event: reading.event, webhook };
        }
        await sleep(20);
      }
      throw new Error('the webhook did not arrive');
    }

    const aboutSession = (sessionId: string) =>
      arrival(
        (event): event is Extract<PaymentEvent, { kind: 'checkout' }> =>
          event.kind === 'checkout' && event.report.sessionId === sessionId,
      );
    const aboutRefunds = (paymentId: string, howMany: number) =>
      arrival(
        (event): event is Extract<PaymentEvent, { kind: 'refunds' }> =>
          event.kind === 'refunds' && event.paymentId === paymentId && event.refunds.length === howMany,
      );
    const aboutDispute = (paymentId: string, status: string) =>
      arrival(
        (event): event is Extract<PaymentEvent, { kind: 'dispute' }> =>
          event.kind === 'dispute' && event.paymentId === paymentId && event.status === status,
      );

    test('a checkout gets a page, and stands open with what was asked for', async () => {
      const { request, sessionId, address } = await open();
      expect(address).toMatch(/^https:\/\//);
      expect(await port.findCheckout(sessionId)).toEqual({
        ...asAskedFor(sessionId, request),
        status: 'open',
      });
    });

    test('asking again gives the same page, and two checkouts have two', async () => {
      const { request, ...page } = await open();
      const again = await Promise.all([port.createCheckout(request), port.createCheckout(request)]);
      expect(again).toEqual([page, page]);
      expect((await open()).sessionId).not.toBe(page.sessionId);
    });

    test.each([
      { digest: 'another' },
      { expiresAt: new Date(Date.now() + 3 * 3600_000) },
      { lines: [{ templateId: randomUUID(), title: 'Bill of Sale', priceInCents: 6899 }] },
      { returnAddress: 'https://shop.test/elsewhere' },
    ] satisfies Partial<CheckoutRequest>[])('asking again in other words is refused: %j', async (other) => {
      const { request } = await open();
      await expect(port.createCheckout({ ...request, ...other })).rejects.toThrow();
    });

    test.each([19.99, Number.NaN, -1, 0, 49, 100_000_000])(
      'a price of %d cents is refused',
      async (priceInCents) => {
        const lines = [{ templateId: randomUUID(), title: 'Letter of Intent', priceInCents }];
        await expect(open({ lines })).rejects.toThrow();
      },
    );

    test.each([0, 101])('%d lines are refused', async (length) => {
      const line = { templateId: randomUUID(), title: 'Letter of Intent', priceInCents: 100 };
      await expect(open({ lines: Array.from({ length }, () => line) })).rejects.toThrow();
    });

    test('a hundred lines are taken, a free one among them', async () => {
      const lines = Array.from({ length: 100 }, (_, index) => ({
        templateId: randomUUID(),
        title: `Template ${index}`,
        priceInCents: index * 100,
      }));
      const { sessionId } = await open({ lines });
      expect(await port.findCheckout(sessionId)).toMatchObject({ amountInCents: 495_000 });
    });

    test.each([
      `"Quoted" & 'single' <b>bold</b> \\ %41 + ; = [0]`,
      'Zürich · 契約書 · عقد · 👩‍⚖️',
      'x'.repeat(300),
      '  Two lines\nof a title\t',
    ])('a title is a text, whatever it contains: %j', async (title) => {
      const lines = [{ templateId: randomUUID(), title, priceInCents: 50 }];
      const { request, ...page } = await open({ lines });
      expect(await port.createCheckout(request)).toEqual(page);
    });

    test('an unknown session is none', async () => {
      for (const sessionId of ['cs_test_unknown', randomUUID(), 'nothing']) {
        expect(await port.findCheckout(sessionId)).toBeUndefined();
        expect(await port.endCheckout(sessionId)).toBeUndefined();
      }
    });

    test('a payment is told, with what was asked for and what a refund names', async () => {
      const { request, sessionId, paymentId } = await paid();
      const { event } = await aboutSession(sessionId);
      expect(paymentId).not.toBe('');
      expect(event.report).toEqual({
        ...asAskedFor(sessionId, request),
        status: 'paid',
        paymentId,
      });
      expect(await port.findCheckout(sessionId)).toEqual(event.report);
    });

    test('paying twice is paying once', async () => {
      const { sessionId } = await open();
      await Promise.all([opened.pay(sessionId), opened.pay(sessionId), opened.pay(sessionId, 'later')]);
      const report = await port.findCheckout(sessionId);
      await opened.pay(sessionId);
      expect(await port.findCheckout(sessionId)).toEqual(report);
    });

    test('a payment that is confirmed later is under way until it is', async () => {
      const { sessionId } = await open();
      await opened.pay(sessionId, 'later');
      const { event } = await aboutSession(sessionId);
      expect(event.report).toMatchObject({ status: 'processing', paymentId: expect.any(String) });
      await opened.confirm(sessionId);
      expect(await port.findCheckout(sessionId)).toEqual({ ...event.report, status: 'paid' });
    });

    test('a payment that is not confirmed has failed, and stays so', async () => {
      const { sessionId } = await open();
      await opened.pay(sessionId, 'later');
      await opened.fail(sessionId);
      expect(await port.findCheckout(sessionId)).toMatchObject({ status: 'failed' });
      await opened.confirm(sessionId);
      await opened.pay(sessionId);
      expect(await port.endCheckout(sessionId)).toMatchObject({ status: 'failed' });
    });

    test('a webhook that comes late tells how it stands by then', async () => {
      const { sessionId } = await open();
      await opened.pay(sessionId, 'later');
      const { webhook } = await aboutSession(sessionId);
      await opened.confirm(sessionId);
      expect(await port.readWebhook(webhook.body, webhook.headers)).toMatchObject({
        event: { kind: 'checkout', report: { status: 'paid' } },
      });
    });

    test('a page that nobody has paid on can be closed, and then takes nothing', async () => {
      const { sessionId } = await open();
      expect(await port.endCheckout(sessionId)).toMatchObject({ status: 'expired' });
      expect(await port.endCheckout(sessionId)).toMatchObject({ status: 'expired' });
      expect((await aboutSession(sessionId)).event.report.status).toBe('expired');
      await opened.pay(sessionId);
      const report = await port.findCheckout(sessionId);
      expect(report).toMatchObject({ status: 'expired' });
      expect(report).not.toHaveProperty('paymentId');
    });

    test('a page that was paid on cannot be closed', async () => {
      const { sessionId } = await paid();
      expect(await port.endCheckout(sessionId)).toMatchObject({ status: 'paid' });
      const later = await open();
      await opened.pay(later.sessionId, 'later');
      expect(await port.endCheckout(later.sessionId)).toMatchObject({ status: 'processing' });
    });

    test('one document is refunded, once for each key', async () => {
      const { request, paymentId } = await paid();
      const [first, second] = request.lines.map(({ templateId }) => templateId) as [string, string];
      const refund = { paymentId, key: randomUUID(), amountInCents: 4900, templateIds: [first] };
      await Promise.all([port.refund(refund), port.refund(refund)]);
      await port.refund(refund);
      const { event, webhook } = await aboutRefunds(paymentId, 1);
      expect(event.refunds).toEqual([
        { refundId: expect.any(String), amountInCents: 4900, templateIds: [first] },
      ]);
      await port.refund({ paymentId, key: randomUUID(), amountInCents: 1999, templateIds: [second] });
      const later = await port.readWebhook(webhook.body, webhook.headers);
      expect(later).toMatchObject({
        event: { kind: 'refunds', refunds: [event.refunds[0], { templateIds: [second] }] },
      });
      await aboutRefunds(paymentId, 2);
    });

    test('a refund names a hundred documents', async () => {
      const lines = Array.from({ length: 100 }, () => ({
        templateId: randomUUID(),
        title: 'Letter of Intent',
        priceInCents: 100,
      }));
      const templateIds = lines.map(({ templateId }) => templateId);
      const { paymentId } = await paid({ lines });
      await port.refund({ paymentId, key: randomUUID(), amountInCents: 10_000, templateIds });
      expect((await aboutRefunds(paymentId, 1)).event.refunds[0]?.templateIds).toEqual(templateIds);
    });

    test('no more goes back than was paid, and nothing of a payment that is none', async () => {
      const { paymentId } = await paid();
      const refund = { paymentId, key: randomUUID(), amountInCents: 6900, templateIds: [] };
      await expect(port.refund(refund)).rejects.toThrow();
      await expect(port.refund({ ...refund, paymentId: 'pi_unknown', key: 'x' })).rejects.toThrow();
      const { sessionId } = await open();
      await opened.pay(sessionId, 'later');
      const underWay = (await port.findCheckout(sessionId))?.paymentId ?? '';
      await expect(
        port.refund({ ...refund, paymentId: underWay, amountInCents: 1, key: 'y' }),
      ).rejects.toThrow();
    });

    test.each(['won', 'lost'] as const)('a dispute is told, and that it was %s', async (outcome) => {
      const { paymentId } = await paid();
      await opened.dispute(paymentId, 'open');
      const { event } = await aboutDispute(paymentId, 'open');
      expect(event).toEqual({ kind: 'dispute', paymentId, status: 'open' });
      await opened.dispute(paymentId, outcome);
      await aboutDispute(paymentId, outcome);
    });

    webhookConformance(
      () => opened,
      async () => (await aboutSession((await paid()).sessionId)).webhook,
    );
  });
}
