import { hostname, userInfo } from 'node:os';
import type { Actor } from '../features/audit/record-event.ts';

/** Whoever is at the command line, as the audit trail names them. */
export const operator = (): Actor => ({ email: `command line (${userName()}@${hostname()})` });

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the number of a user may have no name.
    return String(process.getuid?.() ?? 'somebody');
  }
}
