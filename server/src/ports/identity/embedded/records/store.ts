import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createInternalAdapter } from 'better-auth/db';
import type { Database } from '../../../../db/connect.ts';
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../../../../db/tables.ts';

export const sessionSeconds = 30 * 24 * 3600;

const options: BetterAuthOptions = {
  session: {
    expiresIn: sessionSeconds,
    additionalFields: {
      authTime: { type: 'date', required: true },
      secondFactorAt: { type: 'date', required: false },
    },
  },
  verification: {
    storeIdentifier: 'hashed',
    // Expired codes are told apart from unknown ones; a job removes them.
    disableCleanup: true,
    additionalFields: { userId: { type: 'string', required: true } },
  },
  advanced: { database: { generateId: () => randomUUID(), validateSchema: false } },
  telemetry: { enabled: false },
};

const adapterSettings = {
  provider: 'pg' as const,
  schema: {
    user: identityUsers,
    account: identityAccounts,
    session: identitySessions,
    verification: identityVerifications,
  },
};

const quiet = () => undefined;
const logger = {
  level: 'error' as const,
  debug: quiet,
  info: quiet,
  success: quiet,
  warn: quiet,
  error: quiet,
};

/**
 * better-auth's records of identities, passwords, sessions and links, on the shop's tables and in the caller's
 * transaction. Its HTTP side is not used: what the browser may ask for stands in the contract.
 */
export const identityStore = (db: Database) =>
  createInternalAdapter(drizzleAdapter(db, adapterSettings)(options), {
    options,
    logger,
    hooks: [],
    generateId: () => randomUUID(),
  });
