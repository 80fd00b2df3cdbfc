import { isDatabaseAway } from '../db/connect.ts';
import { CatalogueChanges } from '../http/kept-answers/catalogue-changes.ts';
import { absent, type Check, well, wrong } from './check.ts';

const rhythm = { beat: 60_000, patience: 4000, memory: 60_000 };

/** What the database tells every process: a pooler may swallow it. */
export const messages: Check = {
  subject: 'Messages of the database',
  async look({ databaseUrl }) {
    if (!databaseUrl) return absent('DATABASE_URL is not set');
    let why: unknown;
    const log = {
      error: ({ err }: { err?: unknown }) => {
        why = err;
      },
    };
    const listener = new CatalogueChanges(databaseUrl, [], log, rhythm);
    try {
      await listener.open();
      if (isDatabaseAway(why)) return absent('the database could not be asked');
      return listener.isHearing
        ? well('LISTEN and NOTIFY work')
        : wrong(
            'Messages of the database do not arrive, so that nothing is kept and pages are slow: DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode.',
          );
    } finally {
      await listener.close();
    }
  },
};
