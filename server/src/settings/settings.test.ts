import { describe, expect, test } from 'vitest';
import { sameAddress } from '../lib/same-address.ts';
import { BadSettings, readSettings } from './settings.ts';

function problems(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
}

const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '1',
  SECRETS_KEY: 'M2uJ0c5oZp8xq1TnYw7sVb4kRd9gHfLe',
  SUPPORT_EMAIL: 'help@shop.example',
  RESOURCES_URL: 'https://shop.example/blog',
  PRIVACY_URL: 'https://shop.example/privacy',
  COOKIES_URL: 'https://shop.example/cookies',
  TERMS_URL: 'https://shop.example/terms',
  SOCIAL_URLS: 'https://social.example/shop',
};

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

  test('say what production refuses, too, where others are wrong by themselves', () => {
    expect(problems({ ...inProduction, ALLOW_SANDBOX: 'mail', PORT: 'x', PUBLIC_URL: 'shop' })).toEqual([
      'PORT must be a number from 0 to 65535',
      'PUBLIC_URL must be an http(s) address',
      'STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX must name payments',
    ]);
  });

  test('know what a sandbox may be for', () => {
    expect(problems({ ALLOW_SANDBOX: 'mail, empty-store' })).toEqual([
      'ALLOW_SANDBOX must name only mail, payments or demo',
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

  test('name what is misspelled, in production, and leave what is not ours alone', () => {
    const names = { DATABASE_ULR: 'x', S3_BUKET: 'x', STRIPE_KEY: 'x', ADMIN_EMAIL: 'x', HOME: '/', S3: '1' };
    expect(problems({ ...inProduction, ALLOW_SANDBOX: 'mail, payments', ...names })).toEqual([
      'DATABASE_ULR is not known: is DATABASE_URL meant?',
      'S3_BUKET is not known: is S3_BUCKET meant?',
      'STRIPE_KEY is not known',
      'ADMIN_EMAIL is not known: is ADMIN_EMAILS meant?',
    ]);
    expect(problems(names)).toEqual([]);
  });

  test.each([
    ...[
      'DATABASE_POOL',
      'DATABASE_POOL_URL',
      'PROCESS',
      'DRAIN_SECS',
      'TRUSTED_PROXY',
      'METRICS_PATH',
      'ADMIN_USERS',
    ],
    ...[
      'MAIL_HOST',
      'SECRET_KEY',
      'SHOP_TITLE',
      'DATA_PATH',
      'REQUIRE_MFA',
      'ALLOW_DEMO',
      'RATE_LIMIT',
      'TERMS',
    ],
  ])('name %s, which begins like one of ours', (name) => {
    expect(problems({ ...inProduction, ALLOW_SANDBOX: 'mail, payments', [name]: 'x' })).toEqual([
      expect.stringMatching(`^${name} is not known`),
    ]);
  });

  test('leave alone what shells and hosts set', () => {
    const names = [
      ...['PATH', 'HOME', 'HOSTNAME', 'LOGNAME', 'MAIL', 'MAILTO', 'TERM', 'TERM_PROGRAM', 'USER', 'PUBLIC'],
      ...['NODE_VERSION', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'npm_config_cache', 'npm_package_name'],
      ...[
        'KUBERNETES_SERVICE_HOST',
        'KUBERNETES_PORT',
        'MAIL_RELAY_SERVICE_HOST',
        'MAIL_RELAY_PORT_25_TCP_ADDR',
      ],
      ...[
        'SHOP_SERVICE_HOST',
        'SHOP_SERVICE_PORT',
        'SHOP_SERVICE_PORT_HTTP',
        'SHOP_PORT',
        'SHOP_PORT_80_TCP',
      ],
      ...['DATABASE_CONNECTION_POOL_URL', 'DATABASE_PRIVATE_URL', 'DATABASE_URL_UNPOOLED', 'PGHOST', 'DYNO'],
      ...[
        'LOGS_DIRECTORY',
        'STATE_DIRECTORY',
        'PROCESSOR_LEVEL',
        'NUMBER_OF_PROCESSORS',
        'OTEL_SERVICE_NAME',
      ],
      ...[
        'AWS_REGION',
        'RAILWAY_PUBLIC_DOMAIN',
        'RENDER_EXTERNAL_URL',
        'FLY_REGION',
        'K_SERVICE',
        'MALLOC_ARENA_MAX',
      ],
    ];
    const theirs = Object.fromEntries(names.map((name) => [name, 'x']));
    const DATABASE_URL = 'postgres://database.test/shop';
    expect(problems({ ...inProduction, ALLOW_SANDBOX: 'mail, payments', DATABASE_URL, ...theirs })).toEqual(
      [],
    );
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
