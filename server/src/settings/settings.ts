import { existsSync } from 'node:fs';
import type { IdentityProvider } from '@counterpart/contract/shop';
import type * as z from 'zod';
import { Unusable } from '../lib/unusable.ts';
import { problemsOf } from './problems.ts';
import { type Variables, variables } from './variables.ts';

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

/**
 * The only reader of the environment. An empty variable counts as one that is not set. A command beside the shop needs
 * less than the shop: what it does not use may be missing.
 */
export function readSettings(
  source: Record<string, string | undefined> = environment(),
  reader: 'shop' | 'command' = 'shop',
): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map(describe);
  if (parsed.success && reader === 'shop') problems.push(...problemsOf(parsed.data, Object.keys(given)));
  if (!parsed.success || problems.length > 0) throw new BadSettings(problems);
  return arrange(parsed.data);
}

const describe = (issue: z.core.$ZodIssue) => `${String(issue.path[0])} ${issue.message}`;

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
    databaseConnections: given.DATABASE_CONNECTIONS,
    drainSeconds: given.DRAIN_SECONDS,
    demo,
    logLevel: given.LOG_LEVEL,
    trustProxy: trustProxy(given.TRUST_PROXY),
    rateLimitScale: given.RATE_LIMIT_SCALE,
    previews: given.PREVIEWS,
    adminEmails: given.ADMIN_EMAILS,
    requireAdminMfa: given.REQUIRE_ADMIN_MFA ? given.REQUIRE_ADMIN_MFA === 'on' : production && !demo,
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
