import { unknownOnes } from './unknown-variables.ts';
import type { Variables } from './variables.ts';

/** What carries a business refuses, where whoever tries the shop out is let go on. */
export const problemsOfProduction = (given: Variables, named: string[]): string[] => [
  ...forbidden(given),
  ...missing(given, named),
  ...placeholders(given, named),
  ...unknownOnes(named),
];

function forbidden(given: Variables): string[] {
  const allowed = new Set(given.ALLOW_SANDBOX);
  const problems: string[] = [];
  if (!given.SMTP_URL && !allowed.has('mail'))
    problems.push('SMTP_URL must be set in production, or ALLOW_SANDBOX must name mail');
  if (!given.STRIPE_SECRET_KEY && !allowed.has('payments'))
    problems.push('STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX must name payments');
  if (/^[rs]k_test_/.test(given.STRIPE_SECRET_KEY ?? '') && !allowed.has('payments'))
    problems.push(
      'STRIPE_SECRET_KEY is a test key and takes no money: production wants a live one, or ALLOW_SANDBOX must name payments',
    );
  if (given.DEMO === 'on' && !allowed.has('demo'))
    problems.push('DEMO must be off in production, or ALLOW_SANDBOX must name demo');
  if (given.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens and is refused in production');
  if (given.STRIPE_API_BASE && isPlain(given.STRIPE_API_BASE))
    problems.push('STRIPE_API_BASE must begin with https:// in production: the secret key travels there');
  if (given.SECRETS_KEY && new Set(given.SECRETS_KEY).size < 8)
    problems.push('SECRETS_KEY can be guessed: openssl rand -base64 32 makes a better one');
  if (given.SECRETS_KEY && given.SECRETS_KEY === given.SECRETS_KEY_BEFORE)
    problems.push('SECRETS_KEY_BEFORE is the same as SECRETS_KEY: it must be the one before, or not be set');
  if (given.RATE_LIMIT_SCALE !== 1) problems.push('RATE_LIMIT_SCALE is for tests and refused in production');
  return problems;
}

/** What has a default for trying out, and nobody else can know. */
const ownWords = [
  'SUPPORT_EMAIL',
  'RESOURCES_URL',
  'PRIVACY_URL',
  'COOKIES_URL',
  'TERMS_URL',
  'SOCIAL_URLS',
] as const;

function missing({ PUBLIC_URL }: Variables, named: string[]): string[] {
  const problems: string[] = [];
  if (!PUBLIC_URL) problems.push('PUBLIC_URL must be set in production');
  else if (isPlain(PUBLIC_URL))
    problems.push('PUBLIC_URL must begin with https:// in production: passwords travel there');
  if (!named.includes('TRUST_PROXY'))
    problems.push(
      'TRUST_PROXY must be set in production, to off where no proxy is before the shop: behind one, all visitors would share one limit',
    );
  if (!named.includes('SECRETS_KEY'))
    problems.push('SECRETS_KEY must be set in production: it encrypts the secrets in the database');
  for (const name of ownWords)
    if (!named.includes(name))
      problems.push(`${name} must be set in production: its default is a placeholder`);
  return problems;
}

/** What was taken from .env.example as it stands there. */
const placeholders = (given: Variables, named: string[]): string[] =>
  ([...ownWords, 'PUBLIC_URL', 'MAIL_FROM'] as const)
    .filter((name) => named.includes(name) && /\bcounterpart[-_.]example\b/i.test(String(given[name])))
    .map((name) => `${name} is a placeholder: production wants one of your own`);

/** Whether everybody on the way can read along. */
function isPlain(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
