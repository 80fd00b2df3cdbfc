import { describe, expect, test } from 'vitest';
import { inProduction, problems } from '../../test/settings.ts';

describe('unknown variables', () => {
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
});
