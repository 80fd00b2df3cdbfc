import type { Variables } from './variables.ts';

/** What is wrong with variables that are each right by themselves, one line a problem. */
export const problemsOf = (given: Variables): string[] => [
  ...halfConfigured(given),
  ...forbiddenInProduction(given),
];

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
