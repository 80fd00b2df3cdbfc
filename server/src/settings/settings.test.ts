import { describe, expect, test } from 'vitest';
import { inProduction, problems } from '../../test/settings.ts';
import { sameAddress } from '../lib/same-address.ts';
import { readSettings } from './settings.ts';

describe('settings', () => {
  test('need nothing to be set', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      demo: true,
      trustProxy: false,
      shop: { name: 'Counterpart', links: { resources: 'https://counterpart.example/blog' } },
    });
  });

  test('PUBLIC_URL follows PORT until it is set, and loses its last slash', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });

  test('name every bad variable at once', () => {
    const environment = {
      PORT: '99999',
      PUBLIC_URL: 'shop',
      DATABASE_URL: 'mysql://x',
      SUPPORT_EMAIL: 'me',
      DEMO: 'yes',
    };
    expect(problems(environment)).toEqual([
      'PORT must be at most 65535',
      'PUBLIC_URL must be an http(s) address',
      'DATABASE_URL must be a postgres:// address',
      'DEMO must be on or off',
      'SUPPORT_EMAIL must be an email address',
    ]);
  });

  test('know what a sandbox may be for', () => {
    expect(problems({ ALLOW_SANDBOX: 'mail, empty-store' })).toEqual([
      'ALLOW_SANDBOX must name only mail, payments or demo',
    ]);
  });

  test('refuse a hosted port that is only half set', () => {
    expect(problems({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'MAIL_FROM must be set, because SMTP_URL is',
    ]);
    expect(problems({ S3_BUCKET: 'shop', S3_REGION: 'eu' })).toEqual([
      'S3_ACCESS_KEY_ID must be set, because S3_BUCKET, S3_REGION is',
      'S3_SECRET_ACCESS_KEY must be set, because S3_BUCKET, S3_REGION is',
    ]);
  });

  test('turn to Stripe when its key and its secret are set', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readSettings({}).stripe).toBeUndefined();
    expect(readSettings(stripe).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1' });
    const STRIPE_API_BASE = 'http://127.0.0.1:12111';
    expect(readSettings({ ...stripe, STRIPE_API_BASE }).stripe?.apiBase).toBe(STRIPE_API_BASE);
    expect(problems({ STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      'STRIPE_WEBHOOK_SECRET must be set, because STRIPE_SECRET_KEY is',
    ]);
    expect(problems({ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_SECRET_KEY: ' ' })).toEqual([
      'STRIPE_SECRET_KEY must be set, because STRIPE_WEBHOOK_SECRET is',
    ]);
    expect(problems({ STRIPE_API_BASE })).toEqual([
      'STRIPE_SECRET_KEY must be set, because STRIPE_API_BASE is',
      'STRIPE_WEBHOOK_SECRET must be set, because STRIPE_API_BASE is',
    ]);
    expect(problems({ ...stripe, STRIPE_API_BASE: 'https://proxy.example/stripe' })).toEqual([
      'STRIPE_API_BASE must be an origin',
    ]);
  });

  test.each(['localhost:3310', 'http://localhost:3310', 'unix://run/clamd.ctl'])(
    'CLAMD_URL=%s is no place of clamd',
    (CLAMD_URL) => {
      expect(problems({ CLAMD_URL })).toEqual(['CLAMD_URL must be tcp://host:port or unix:///path']);
    },
  );

  test.each(['tcp://scanner:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
    'CLAMD_URL=%s is where clamd is',
    (CLAMD_URL) => {
      expect(readSettings({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL);
    },
  );

  test('name the administrators, in lower case', () => {
    expect(readSettings({ ADMIN_EMAILS: 'Boss@Example.com , b@example.com' }).adminEmails).toEqual([
      'boss@example.com',
      'b@example.com',
    ]);
    expect(problems({ ADMIN_EMAILS: 'boss' })).toEqual([
      'ADMIN_EMAILS must be email addresses, comma separated',
    ]);
  });

  test('turn to Firebase when all of it is set, and tell pages what a browser needs', () => {
    const firebase = {
      FIREBASE_PROJECT_ID: 'shop',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    };
    expect(readSettings({}).shop.identity).toEqual({ kind: 'embedded' });
    expect(readSettings(firebase).shop.identity).toEqual({
      ...{ kind: 'firebase', projectId: 'shop', apiKey: 'key', authDomain: 'shop.firebaseapp.com' },
    });
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(readSettings({ ...firebase, ...emulator }).shop.identity).toMatchObject({
      emulatorHost: '127.0.0.1:9099',
    });
    expect(problems({ FIREBASE_API_KEY: 'key' })).toEqual([
      'FIREBASE_PROJECT_ID must be set, because FIREBASE_API_KEY is',
      'FIREBASE_AUTH_DOMAIN must be set, because FIREBASE_API_KEY is',
    ]);
    expect(problems(emulator)).toHaveLength(3);
    expect(problems({ FIREBASE_AUTH_EMULATOR_HOST: 'http://x' })[0]).toMatch(/must be a host and a port/);
    const production = {
      ...inProduction,
      ALLOW_SANDBOX: 'mail, payments',
    };
    expect(problems({ ...production, ...firebase })).toEqual([]);
    expect(problems({ ...production, ...firebase, ...emulator })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens and is refused in production',
    ]);
  });

  test.each(['shop', 'Shop shop@example.com', '<>'])('MAIL_FROM=%s is no address', (MAIL_FROM) => {
    expect(problems({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toEqual([
      'MAIL_FROM must be an address such as Shop <shop@example.com>',
    ]);
  });

  test.each(['jürgen@bücher.example', "o'neil+help@shop.example", '支持@例え.テスト'])(
    'take %s, as the shop does elsewhere',
    (address) => {
      const { supportEmail, smtp, adminEmails } = readSettings({
        SUPPORT_EMAIL: ` ${address}`,
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: `Bücher <${address}>`,
        ADMIN_EMAILS: address,
      });
      expect([supportEmail, smtp?.from]).toEqual([address, `Bücher <${address}>`]);
      expect(adminEmails).toEqual([sameAddress(address)]);
    },
  );

  test.each(['jürgen@bücher', 'a,b@shop.example', 'help@shop.example, b@shop.example'])(
    'SUPPORT_EMAIL=%s is no address',
    (SUPPORT_EMAIL) => {
      expect(problems({ SUPPORT_EMAIL })).toEqual(['SUPPORT_EMAIL must be an email address']);
    },
  );

  test.each(['proxy', '10.0.0.0/33', '10.0.0', 'yes'])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
    expect(problems({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY must be on, off, a number of hops, or addresses and networks, comma separated',
    ]);
  });

  test.each([
    ['on', true],
    ['off', false],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('TRUST_PROXY=%s is %j', (text, expected) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(expected);
  });

  test('TRUST_PROXY as a number trusts that many hops', () => {
    const trust = readSettings({ TRUST_PROXY: '2' }).trustProxy as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => trust('10.0.0.1', hop))).toEqual([true, true, false]);
  });
});
