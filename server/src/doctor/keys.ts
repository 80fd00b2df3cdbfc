import { connect } from '../db/connect.ts';
import { ensureReadable } from '../keys/ensure-readable.ts';
import { masterKeys } from '../keys/master-keys.ts';
import { absent, type Check, well } from './check.ts';

const noSuchTable = '42P01';

/** Whether SECRETS_KEY is the one that the database was sealed with. */
export const keys: Check = {
  subject: 'Keys',
  async look(settings) {
    if (!settings.secretsKey || !settings.databaseUrl)
      return absent('SECRETS_KEY and DATABASE_URL are not both set');
    const connection = connect(settings.databaseUrl, () => undefined, { most: 1 });
    try {
      const count = await ensureReadable(connection.db, await masterKeys(settings));
      return well(count > 0 ? 'SECRETS_KEY opens all of them' : 'there are none yet');
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      if (code === noSuchTable) return well('there are none yet');
      if (code !== undefined) return absent('the database could not be asked');
      throw error;
    } finally {
      await connection.close();
    }
  },
};
