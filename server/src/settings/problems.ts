import { problemsOfProduction } from './production.ts';
import type { Variables } from './variables.ts';

/** What is wrong with variables that are each right by themselves, one line a problem. */
export const problemsOf = (given: Variables, named: string[]): string[] => [
  ...halfConfigured(given),
  ...(given.NODE_ENV === 'production' ? problemsOfProduction(given, named) : []),
];

/** A command beside the shop must not mistake one store for another. */
export const problemsOfStore = (given: Variables): string[] =>
  halfConfigured(given).filter((problem) => problem.startsWith('S3_'));

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
