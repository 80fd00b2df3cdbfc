import { Unusable } from './lib/unusable.ts';
import type { Settings } from './settings/settings.ts';

/** The sentence for a problem that it explains fully: no trace is needed. */
export function explain(error: NodeJS.ErrnoException, settings?: Settings): string | undefined {
  if (error instanceof Unusable) return error.message;
  switch (error.code) {
    case 'EADDRINUSE': {
      const { port = settings?.port } = error as { port?: number };
      const name = port === settings?.metrics?.port ? 'METRICS_PORT' : 'PORT';
      return `Port ${port} is already in use: stop what is listening there, or set ${name} to another one.`;
    }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'ENOSPC':
      return `The data folder ${settings?.dataDir} cannot be written (${error.code}): make it writable, or set DATA_DIR to another one.`;
    case '3D000':
    case '28P01':
    case '28000':
      return `PostgreSQL refuses DATABASE_URL: ${error.message}.`;
    case '42501':
      return `PostgreSQL does not let the user of DATABASE_URL do this: ${error.message}.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `Nobody answers at DATABASE_URL (${error.message}).`;
  }
  return undefined;
}
