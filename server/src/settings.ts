import type { IdentityProvider } from '@counterpart/contract/shop';
import * as z from 'zod';
import { Unusable } from './unusable.ts';

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

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be more than 0').default(1),
  ALLOW_SANDBOX: list.default([]),

  PREVIEWS: flag('on'),

  ADMIN_EMAILS: list
    .pipe(
      z.array(z.email('must be email addresses, comma separated').transform((text) => text.toLowerCase())),
    )
    .default([]),

  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and a port')
    .optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@counterpart.example'),

  STRIPE_SECRET_KEY: z.string().trim().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().optional(),
  STRIPE_API_BASE: address.refine((text) => new URL(text).pathname === '/', 'must be an origin').optional(),

  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag('off'),

  SHOP_NAME: z.string().trim().min(1, 'must not be empty').max(60).default('Counterpart'),
  RESOURCES_URL: external('blog'),
  PRIVACY_URL: external('privacy'),
  COOKIES_URL: external('cookies'),
  TERMS_URL: external('terms'),
  SOCIAL_URLS: list
    .pipe(z.array(address))
    .default(['https://www.linkedin.com/company/counterpart-example', 'https://x.com/counterpart_example']),
});

type Variables = z.infer<typeof variables>;

export type Settings = ReturnType<typeof arrange>;

/** Everything that is wrong with the environment, one line a variable. */
export class BadSettings extends Unusable {
  constructor(readonly problems: string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** The only reader of the environment. An empty variable counts as one that is not set. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
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
