import { existsSync } from 'node:fs';
import type { IdentityProvider } from '@counterpart/contract/shop';
import * as z from 'zod';
import { Unusable } from '../lib/unusable.ts';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on');
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
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
const external = (path: string) => address.default(`https://counterpart.example/${path}`);

export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production refuses everything that is only for trying out'),
  PORT: wholeNumber(0, 65_535).default(3000).describe('Where it listens'),
  HOST: z.string().default('localhost').describe('The interface it listens on; 0.0.0.0 for every one'),
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
  DEMO: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .describe(
      'on fills an empty shop with the demo catalogue and two accounts whose passwords everybody knows: the default outside production',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('debug logs every request'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('on, a number of hops, or the addresses of the proxies whose X-Forwarded-For counts'),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number')
    .positive('must be more than 0')
    .default(1)
    .describe('Multiplies every limit; for tests, refused in production'),
  ALLOW_SANDBOX: list
    .default([])
    .describe('mail, payments, demo: what production may run without the hosted service'),

  PREVIEWS: flag('on').describe('off draws no pages of documents, even where LibreOffice is installed'),

  ADMIN_EMAILS: list
    .pipe(
      z.array(z.email('must be email addresses, comma separated').transform((text) => text.toLowerCase())),
    )
    .default([])
    .describe('Comma separated; whoever signs up with one of these addresses becomes an administrator'),

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
    .describe('Where mail goes out, instead of the outbox at /sandbox/mail'),
  MAIL_FROM: z.string().optional().describe('Whose name the mail carries'),
  SUPPORT_EMAIL: z
    .email('must be an email address')
    .default('support@counterpart.example')
    .describe('Who gets the feedback'),

  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .optional()
    .describe(
      'Stripe Checkout instead of the sandbox at /sandbox/payments; a test key (sk_test_...) takes no money',
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
  SOCIAL_URLS: list
    .pipe(z.array(address))
    .default(['https://www.linkedin.com/company/counterpart-example', 'https://x.com/counterpart_example'])
    .describe('Comma separated'),
});

type Variables = z.infer<typeof variables>;

export type Settings = ReturnType<typeof arrange>;

/** Everything that is wrong with the environment, one line a variable. */
export class BadSettings extends Unusable {
  constructor(readonly problems: string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** What a file named .env in the working directory says counts where the environment says nothing; tests bring their own. */
function environment(): Record<string, string | undefined> {
  if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** The only reader of the environment. An empty variable counts as one that is not set. */
export function readSettings(source: Record<string, string | undefined> = environment()): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map(describe);
  if (parsed.success) problems.push(...halfConfigured(parsed.data), ...forbiddenInProduction(parsed.data));
  if (!parsed.success || problems.length > 0) throw new BadSettings(problems);
  return arrange(parsed.data);
}

const describe = (issue: z.core.$ZodIssue) => `${String(issue.path[0])} ${issue.message}`;

/** A hosted port needs all of its variables or none. */
const hostedPorts = {
  files: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  identity: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const satisfies Record<string, (keyof Variables)[]>;

function halfConfigured(given: Variables): string[] {
  const problems = Object.values(hostedPorts).flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const present = names.filter((name) => given[name] !== undefined).join(', ');
    return missing.map((name) => `${name} must be set, because ${present} is`);
  });
  return [
    ...problems,
    ...pointless(given, 'FIREBASE_AUTH_EMULATOR_HOST', hostedPorts.identity),
    ...pointless(given, 'STRIPE_API_BASE', hostedPorts.payments),
  ];
}

/** A variable that says more about a hosted port wants the port itself. */
function pointless(given: Variables, more: keyof Variables, port: readonly (keyof Variables)[]): string[] {
  if (!given[more] || port.some((name) => given[name] !== undefined)) return [];
  return port.map((name) => `${name} must be set, because ${more} is`);
}

function forbiddenInProduction(given: Variables): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const allowed = new Set(given.ALLOW_SANDBOX);
  const problems: string[] = [];
  if (!given.SMTP_URL && !allowed.has('mail'))
    problems.push('SMTP_URL must be set in production, or ALLOW_SANDBOX must name mail');
  if (!given.STRIPE_SECRET_KEY && !allowed.has('payments'))
    problems.push('STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX must name payments');
  if (given.DEMO === 'on' && !allowed.has('demo'))
    problems.push('DEMO must be off in production, or ALLOW_SANDBOX must name demo');
  if (!given.PUBLIC_URL) problems.push('PUBLIC_URL must be set in production');
  if (given.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens and is refused in production');
  if (given.RATE_LIMIT_SCALE !== 1) problems.push('RATE_LIMIT_SCALE is for tests and refused in production');
  return problems;
}

function arrange(given: Variables) {
  const production = given.NODE_ENV === 'production';
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO ? given.DEMO === 'on' : !production,
    logLevel: given.LOG_LEVEL,
    trustProxy: trustProxy(given.TRUST_PROXY),
    rateLimitScale: given.RATE_LIMIT_SCALE,
    previews: given.PREVIEWS,
    adminEmails: given.ADMIN_EMAILS,
    smtp: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    supportEmail: given.SUPPORT_EMAIL,
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            webhookSecret: given.STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    s3:
      given.S3_BUCKET && given.S3_REGION && given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY
        ? {
            bucket: given.S3_BUCKET,
            region: given.S3_REGION,
            endpoint: given.S3_ENDPOINT,
            accessKeyId: given.S3_ACCESS_KEY_ID,
            secretAccessKey: given.S3_SECRET_ACCESS_KEY,
            forcePathStyle: given.S3_FORCE_PATH_STYLE,
          }
        : undefined,
    shop: {
      name: given.SHOP_NAME,
      links: {
        resources: given.RESOURCES_URL,
        privacy: given.PRIVACY_URL,
        cookies: given.COOKIES_URL,
        terms: given.TERMS_URL,
        social: given.SOCIAL_URLS,
      },
      identity: identityProvider(given),
    },
  };
}

function identityProvider(given: Variables): IdentityProvider {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  } = given;
  if (!projectId || !apiKey || !authDomain) return { kind: 'embedded' };
  return { kind: 'firebase', projectId, apiKey, authDomain, ...(emulatorHost && { emulatorHost }) };
}

/** `true` trusts every proxy, a number that many hops, anything else names the trusted addresses. */
function trustProxy(text: string | undefined) {
  if (!text || text === 'off' || text === 'false') return false;
  if (text === 'on' || text === 'true') return true;
  return /^\d+$/.test(text) ? (_address: string, hop: number) => hop < Number(text) : text;
}
