import { isIP } from 'node:net';
import { emailAddress } from '@counterpart/contract/facts/fields';
import * as z from 'zod';
import { sameAddress } from '../lib/same-address.ts';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on');
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const mailbox = (error: string) =>
  z
    .string()
    .trim()
    .normalize()
    .refine((text) => emailAddress().safeParse(text).success, error);
const key = z.string().trim().min(32, 'must have at least 32 characters');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a number from ${least} to ${most}`)
    .int()
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);
const isTrust = (text: string) =>
  /^(on|off|true|false|\d{1,2})$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()));
const isNetwork = (text: string) => {
  const [address = '', bits = '0'] = text.split('/');
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
};
const external = (path: string) => address.default(`https://counterpart.example/${path}`);

export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production refuses everything that is only for trying out'),
  PORT: wholeNumber(0, 65_535).default(3000).describe('Where it listens'),
  HOST: z
    .string()
    .default('localhost')
    .describe(
      'The interface it listens on; 0.0.0.0 for every one (the outbox answers only on the machine itself)',
    ),
  PUBLIC_URL: address
    .optional()
    .describe(
      'The origin in every link that the shop writes, http://localhost:PORT until set; required in production',
    ),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The embedded database, the files, and the secret that signs their links'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe(
      'A PostgreSQL 15 or newer instead of the embedded one; its owner must be able to create the extension pg_trgm',
    ),
  SECRETS_KEY: key
    .optional()
    .describe(
      'Encrypts the keys and secrets in the database: 32 random characters or more (openssl rand -base64 32), to be kept apart from its backups. Required in production; elsewhere the file secrets-key in DATA_DIR is made',
    ),
  SECRETS_KEY_BEFORE: key
    .optional()
    .describe('The one before, which still reads, until npm run admin -- new-keys was run'),
  DATABASE_CONNECTIONS: wholeNumber(2, 1000)
    .default(20)
    .describe('How many connections one process opens at most; all processes share what PostgreSQL allows'),
  PROCESSES: wholeNumber(1, 64)
    .default(1)
    .describe('How many processes share the port; one for each core that the shop may have'),
  ROLE: z
    .enum(['all', 'web', 'worker'], 'must be all, web or worker')
    .default('all')
    .describe(
      'web answers requests and leaves jobs to others; worker does jobs and answers only /healthz and /readyz',
    ),
  DEMO: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .describe(
      'on fills an empty shop with the demo catalogue and two accounts whose passwords everybody knows: the default outside production. off closes these two',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('debug logs every request'),
  SLOW_QUERY_MS: wholeNumber(1, 600_000)
    .default(500)
    .describe('Queries that take longer are logged, without their values'),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('Where Prometheus reads /metrics; until set there are none'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('The interface of METRICS_PORT'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe(
      "Where traces go, over OTLP/HTTP; OpenTelemetry's own variables for headers and resources count too",
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1)
    .describe('Which share of the requests is traced'),
  TRUST_PROXY: z
    .string()
    .refine(isTrust, 'must be on, off, a number of hops, or addresses and networks, comma separated')
    .optional()
    .describe('on, off, a number of hops, or the addresses of the proxies whose X-Forwarded-For counts'),
  DRAIN_SECONDS: wholeNumber(0, 8)
    .default(5)
    .describe(
      'At SIGTERM /readyz says 503 for so long while the shop serves on, so that a load balancer can turn away',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number')
    .positive('must be more than 0')
    .default(1)
    .describe('Multiplies every limit; for tests, refused in production'),
  ALLOW_SANDBOX: list
    .pipe(z.array(z.enum(['mail', 'payments', 'demo'], 'must name only mail, payments or demo')))
    .default([])
    .describe('mail, payments, demo: what production may run without the hosted service'),
  ALLOW_EMPTY_STORE: flag('off').describe(
    'on opens the shop in production although its files, all of them, are lost for good',
  ),

  PREVIEWS: flag('on').describe('off draws no pages of documents, even where LibreOffice is installed'),

  ADMIN_EMAILS: list
    .pipe(z.array(mailbox('must be email addresses, comma separated').transform(sameAddress)))
    .default([])
    .describe('Comma separated; whoever signs up with one of these addresses becomes an administrator'),

  REQUIRE_ADMIN_MFA: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .describe(
      'on asks administrators for a second factor before they can administer: the default in production, unless it is a demo',
    ),

  FIREBASE_PROJECT_ID: z
    .string()
    .optional()
    .describe(
      'Firebase Authentication instead of our own passwords and sessions; this and the next two are public',
    ),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and a port')
    .optional()
    .describe("host:port of Firebase's emulator, whose tokens are not signed; refused in production"),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe(
      'Where mail goes out, instead of the outbox at /sandbox/mail, which only a browser on the machine itself can open',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address such as Shop <shop@example.com>',
    )
    .optional()
    .describe('Whose name the mail carries'),
  SUPPORT_EMAIL: mailbox('must be an email address')
    .default('support@counterpart.example')
    .describe('Who gets the feedback'),

  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .optional()
    .describe(
      'Stripe Checkout instead of the sandbox at /sandbox/payments; a test key (sk_test_...) takes no money, and production takes it only where ALLOW_SANDBOX names payments',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .optional()
    .describe('The signing secret of the webhook endpoint at PUBLIC_URL/api/payment-webhook'),
  STRIPE_API_BASE: address
    .refine((text) => new URL(text).pathname === '/', 'must be an origin')
    .optional()
    .describe("Another origin that speaks Stripe's API, for tests"),

  CLAMD_URL: z
    .string()
    .regex(
      /^(?:tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:]+\])(?::\d{1,5})?|unix:\/\/\/\S+)$/,
      'must be tcp://host:port or unix:///path',
    )
    .optional()
    .describe(
      'The daemon of ClamAV, which looks at every upload; while it does not answer, uploads are refused. Nothing is looked at until it is set',
    ),

  S3_BUCKET: z
    .string()
    .optional()
    .describe('Any S3-compatible store instead of the disk; keep the bucket private'),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENDPOINT: address
    .optional()
    .describe('For stores that are not AWS, like the switch S3_FORCE_PATH_STYLE'),
  S3_FORCE_PATH_STYLE: flag('off'),

  SHOP_NAME: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(60)
    .default('Counterpart')
    .describe("The shop's name in pages and mails"),
  RESOURCES_URL: external('blog').describe('Links in the pages: placeholders until set'),
  PRIVACY_URL: external('privacy'),
  COOKIES_URL: external('cookies'),
  TERMS_URL: external('terms'),
  TERMS_VERSION: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, dots and dashes')
    .default('1')
    .describe(
      'Which terms and privacy policy people accept when they sign up, such as 2027-01: to be changed together with what stands at these addresses',
    ),
  SOCIAL_URLS: list
    .pipe(z.array(address))
    .default(['https://www.linkedin.com/company/counterpart-example', 'https://x.com/counterpart_example'])
    .describe('Comma separated'),
});

export type Variables = z.infer<typeof variables>;
