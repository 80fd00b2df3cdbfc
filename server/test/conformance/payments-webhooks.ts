import { beforeAll, describe, expect, test } from 'vitest';
import type { PaymentsPort } from '../../src/ports/payments/port.ts';
import type { OpenPayments, Webhook } from './payments-harness.ts';

/** Which webhooks are listened to; `arrived` is one that came from the provider. */
export function webhookConformance(payments: () => OpenPayments, arrived: () => Promise<Webhook>) {
  describe('a webhook', () => {
    let webhook: Webhook;
    let opened: OpenPayments;
    let port: PaymentsPort;
    beforeAll(async () => {
      opened = payments();
      port = opened.port;
      webhook = await arrived();
    });
    const read = ({ body, headers }: Webhook) => port.readWebhook(body, headers);
    const refused = { outcome: 'refused' };
    const withHeader = (signature: string) => ({
      ...webhook,
      headers: { ...webhook.headers, [opened.signatureHeader]: signature },
    });

    test('is read as it came, again and again', async () => {
      expect(await read(webhook)).toMatchObject({ outcome: 'event', event: { kind: 'checkout' } });
      expect(await read(webhook)).toEqual(await read(webhook));
    });

    test('whose body was altered is refused, be it by a byte', async () => {
      const spaced = Buffer.concat([webhook.body, Buffer.from(' ')]);
      expect(await read({ ...webhook, body: spaced })).toEqual(refused);
      const turned = Buffer.from(webhook.body);
      turned[5] = (turned[5] ?? 0) ^ 1;
      expect(await read({ ...webhook, body: turned })).toEqual(refused);
      expect(await read({ ...webhook, body: Buffer.alloc(0) })).toEqual(refused);
      expect(await read({ ...webhook, body: Buffer.from('{"kind":"checkout"}') })).toEqual(refused);
    });

    test('without a signature is refused, whatever it says', async () => {
      expect(await read({ ...webhook, headers: {} })).toEqual(refused);
      const value = webhook.headers[opened.signatureHeader] ?? '';
      expect(await port.readWebhook(webhook.body, { [opened.signatureHeader]: [value, value] })).toEqual(
        refused,
      );
      expect(await port.readWebhook(Buffer.from('not even JSON'), {})).toEqual(refused);
    });

    test('with a forged signature is refused', async () => {
      const value = webhook.headers[opened.signatureHeader] ?? '';
      const time = /t=(\d+)/.exec(value)?.[1] ?? '';
      for (const forged of [
        '',
        'nonsense',
        `t=${time}`,
        `t=${time},v1=`,
        `t=${time},v1=${'0'.repeat(64)}`,
        `t=${time},v1=${'é'.repeat(64)}`,
        value.replace(/t=\d+/, `t=${Number(time) + 1}`),
        value.replace(/t=\d+,/, ''),
        value.replace('v1=', 'v0='),
        value.slice(0, -1),
      ])
        expect(await read(withHeader(forged))).toEqual(refused);
    });

    test('of five minutes ago is refused, one of four is not', async () => {
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      expect(await read(opened.signedAgain(webhook, minutesAgo(4)))).toMatchObject({ outcome: 'event' });
      expect(await read(opened.signedAgain(webhook, new Date(Date.now() - 302_000)))).toEqual(refused);
      expect(await read(opened.signedAgain(webhook, minutesAgo(60)))).toEqual(refused);
    });
  });
}
