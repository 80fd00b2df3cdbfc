import { existsSync } from 'node:fs';
import type { IdentityProvider } from '@counterpart/contract/shop';
import type * as z from 'zod';
import { Unusable } from '../lib/unusable.ts';
import { problemsOf, problemsOfStore } from './problems.ts';
import { type Variables, variables } from './variables.ts';

export type Settings = ReturnType<typeof arrange>;

/** Everything that is wrong with the environment, one line a variable. */
export class BadSettings extends Unusable {
  constructor(
    readonly problems: string[],
    /** Whether it is production all the same. */
    readonly production = false,
  ) {
    super(`The settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** What a file named .env in the working directory says counts where the environment says nothing; tests bring their own. */
function environment(): Record<string, string | undefined> {
  if (process.env.NODE_ENV === 'test' || !existsSync('.env')) return process.env;
  try {
    process.loadEnvFile('.env');
  } catch {
    throw new BadSettings(['.env must be a file that this user may read'], isProduction(process.env));
  }
  return process.env;
}

/** Where the database and the files are, and whose the sessions. */
const usedByCommands = /^(?:NODE_ENV|DATA_DIR|DATABASE_\w+|SECRETS_\w+|S3_\w+|FIREBASE_\w+)$/;

/** Also who has misspelt it. */
const isProduction = ({ NODE_ENV = '' }: Record<string, string | undefined>) => /^\s*prod/i.test(NODE_ENV);

type Reader = 'shop' | 'command';

/**
 * The only reader of the environment. An empty variable counts as one that is not set. A command beside the shop needs
 * less than the shop: what it does not use may be missing or wrong.
 */
export function readSettings(
  source: Record<string, string | undefined> = environment(),
  reader: Reader = 'shop',
): Settings {
  const { settings, problems } = surveySettings(source, reader);
  if (problems.length > 0) throw new BadSettings(problems, isProduction(source));
  return settings;
}

/** All that is wrong, and what the settings are without it: a variable that is wrong counts as one that is not set. */
export function surveySettings(
  source: Record<string, string | undefined> = environment(),
  reader: Reader = 'shop',
): { settings: Settings; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => value?.trim() && (reader === 'shop' || usedByCommands.test(name)),
    ),
  );
  const parsed = variables.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map(nameOf));
  const right = parsed.data ?? variables.parse(without(given, wrong));
  const more = reader === 'shop' ? problemsOf(right, Object.keys(given)) : problemsOfStore(right);
  // What is wrong by itself is said once.
  const others = more.filter((problem) => !wrong.has(problem.split(' ')[0] ?? ''));
  return { settings: arrange(right), problems: [...issues.map(describe), ...others] };
}

const nameOf = (issue: z.core.$ZodIssue) => String(issue.path[0]);

const without = (given: Record<string, string | undefined>, names: Set<string>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));

const describe = (issue: z.core.$ZodIssue) => `${nameOf(issue)} ${issue.message}`;

function arrange(given: Variables) {
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO ? given.DEMO === 'on' : !production;
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    secretsKey: given.SECRETS_KEY,
    secretsKeyBefore: given.SECRETS_KEY_BEFORE,
    databaseConnections: given.DATABASE_CONNECTIONS,
    allowEmptyStore: given.ALLOW_EMPTY_STORE,
    drainSeconds: given.DRAIN_SECONDS,
    processes: given.PROCESSES,
    role: given.ROLE,
    slowQueryMs: given.SLOW_QUERY_MS,
    metrics:
      given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    tracing:
      given.OTEL_EXPORTER_OTLP_ENDPOINT || given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
        ? { share: given.OTEL_TRACES_SAMPLER_ARG }
        : undefined,
    demo,
    logLevel: given.LOG_LEVEL,
    trustProxy: trustProxy(given.TRUST_PROXY),
    rateLimitScale: given.RATE_LIMIT_SCALE,
    previews: given.PREVIEWS,
    adminEmails: given.ADMIN_EMAILS,
    requireAdminMfa: given.REQUIRE_ADMIN_MFA ? given.REQUIRE_ADMIN_MFA === 'on' : production && !demo,
    smtp: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    supportEmail: given.SUPPORT_EMAIL,
    clamdUrl: given.CLAMD_URL,
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
      termsVersion: given.TERMS_VERSION,
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
