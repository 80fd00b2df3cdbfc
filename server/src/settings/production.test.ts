import { describe, expect, test } from 'vitest';
import { inProduction, problems } from '../../test/settings.ts';

describe('settings of production', () => {
  test('say what production refuses, too, where others are wrong by themselves', () => {
    expect(problems({ ...inProduction, ALLOW_SANDBOX: 'mail', PORT: 'x', PUBLIC_URL: 'shop' })).toEqual([
      'PORT must be a number from 0 to 65535',
      'PUBLIC_URL must be an http(s) address',
      'STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX must name payments',
    ]);
  });

  test.each([
    ['SECRETS_KEY', { SECRETS_KEY: 'x'.repeat(40) }, 'can be guessed'],
    ['SECRETS_KEY_BEFORE', { SECRETS_KEY_BEFORE: inProduction.SECRETS_KEY }, 'is the same as SECRETS_KEY'],
    [
      'STRIPE_API_BASE',
      { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_API_BASE: 'http://pay.example' },
      'must begin with https://',
    ],
    ['CLAMD_URI', { CLAMD_URI: 'tcp://scanner' }, 'is not known: is CLAMD_URL meant?'],
    ['SECRETS_FILE', { SECRETS_FILE: '/run/key' }, 'is not known'],
  ])('production refuses a dangerous %s', (name, environment, why) => {
    const given = { ...inProduction, ALLOW_SANDBOX: 'mail, payments', ...environment };
    expect(problems(given as Record<string, string>)).toEqual([expect.stringContaining(`${name} ${why}`)]);
  });

  test('refuse sandbox ports in production unless they are allowed by name', () => {
    const production = inProduction;
    expect(problems({ ...production, DEMO: 'on', RATE_LIMIT_SCALE: '5' })).toEqual([
      'SMTP_URL must be set in production, or ALLOW_SANDBOX must name mail',
      'STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX must name payments',
      'DEMO must be off in production, or ALLOW_SANDBOX must name demo',
      'RATE_LIMIT_SCALE is for tests and refused in production',
    ]);
    expect(problems({ ...production, ALLOW_SANDBOX: 'mail, demo, payments', DEMO: 'on' })).toEqual([]);
    expect(problems({ ...production, ALLOW_SANDBOX: 'mail' })).toEqual([
      'STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX must name payments',
    ]);
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'shop@shop.example' };
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(problems({ ...production, ...mail, ...stripe })).toEqual([]);
  });

  test('name everything at once that production cannot guess', () => {
    const sandbox = { NODE_ENV: 'production', ALLOW_SANDBOX: 'mail, payments' };
    expect(problems(sandbox)).toEqual([
      'PUBLIC_URL must be set in production',
      'TRUST_PROXY must be set in production, to off where no proxy is before the shop: behind one, all visitors would share one limit',
      'SECRETS_KEY must be set in production: it encrypts the secrets in the database',
      ...['SUPPORT_EMAIL', 'RESOURCES_URL', 'PRIVACY_URL', 'COOKIES_URL', 'TERMS_URL', 'SOCIAL_URLS'].map(
        (name) => `${name} must be set in production: its default is a placeholder`,
      ),
    ]);
    const { PUBLIC_URL: _, ...rest } = { ...inProduction, ...sandbox };
    expect(problems({ ...rest, PUBLIC_URL: 'http://shop.example' })).toEqual([
      'PUBLIC_URL must begin with https:// in production: passwords travel there',
    ]);
    expect(problems({ ...rest, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });

  test.each([
    ['SUPPORT_EMAIL', 'support@counterpart.example'],
    ['MAIL_FROM', 'Counterpart <shop@Counterpart.example>'],
    ['PUBLIC_URL', 'https://counterpart.example'],
    ['TERMS_URL', 'https://counterpart.example/terms'],
    ['SOCIAL_URLS', 'https://social.test/shop,https://x.com/counterpart_example'],
  ])('production refuses the placeholder of %s', (name, placeholder) => {
    const given = { ...inProduction, SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'shop@shop.test' };
    expect(problems({ ...given, ALLOW_SANDBOX: 'payments', [name]: placeholder })).toEqual([
      `${name} is a placeholder: production wants one of your own`,
    ]);
  });

  test.each(['sk_test_1', 'rk_test_1'])('production takes %s only as a sandbox', (STRIPE_SECRET_KEY) => {
    const given = { ...inProduction, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(problems({ ...given, ALLOW_SANDBOX: 'mail' })).toEqual([
      'STRIPE_SECRET_KEY is a test key and takes no money: production wants a live one, or ALLOW_SANDBOX must name payments',
    ]);
    expect(problems({ ...given, ALLOW_SANDBOX: 'mail, payments' })).toEqual([]);
    expect(problems({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([]);
  });
});
