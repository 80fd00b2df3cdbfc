import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createInternalAdapter } from 'better-auth/db';
import type { Database } from '../../../../db/connect.ts';
import { identityAccounts, identityUsers, identityVerifications } from '../../../../db/tables.ts';

const options: BetterAuthOptions = {
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
 * better-auth's records of identities, passwords and links, on the shop's tables and in the caller's
 * transaction. Its HTTP side is not used: what the browser may ask for stands in the contract.
 */
export const identityStore = (db: Database) =>
  createInternalAdapter(drizzleAdapter(db, adapterSettings)(options), {
    options,
    logger,
    hooks: [],
    generateId: () => randomUUID(),
  });
