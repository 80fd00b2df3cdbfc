import { connect } from '../db/connect.ts';
import { openStore, uploadOrigin } from '../open-ports.ts';
import type { Settings } from '../settings/settings.ts';
import { absent, type Check, wellUnless } from './check.ts';

/** One-time codes are good for this long; stores and banks are more patient. */
const mostSeconds = 30;

export const clock: Check = {
  subject: 'Clock',
  async look(settings) {
    const asked = await Promise.all([
      differenceTo('the database', () => timeOfDatabase(settings)),
      differenceTo('the file store', () => timeOfStore(settings)),
      differenceTo('Stripe', () => timeOfStripe(settings)),
    ]);
    const known = asked.filter((one) => one !== undefined);
    if (known.length === 0) return absent('there is no other clock to compare it with');
    const faults = known
      .filter(({ seconds }) => Math.abs(seconds) > mostSeconds)
      .map(
        ({ whose, seconds }) =>
          `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of ${whose}: let both be set by NTP.`,
      );
    return wellUnless(faults, `it agrees with that of ${known.map(({ whose }) => whose).join(', ')}`);
  },
};

/** Nothing where nobody tells the time: others say why. */
async function differenceTo(whose: string, ask: () => Promise<number | undefined>) {
  const before = Date.now();
  const theirs = await ask().catch(() => undefined);
  if (theirs === undefined) return undefined;
  return { whose, seconds: Math.round(((before + Date.now()) / 2 - theirs) / 1000) };
}

async function timeOfDatabase({ databaseUrl }: Settings): Promise<number | undefined> {
  if (!databaseUrl) return undefined;
  const connection = connect(databaseUrl, () => undefined, { most: 1 });
  try {
    const { rows } = await connection.pool.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.getTime();
  } finally {
    await connection.close();
  }
}

const timeOfStore = async (settings: Settings) =>
  settings.s3 && timeAt(await uploadOrigin(await openStore(settings)));

const timeOfStripe = async ({ stripe }: Settings) =>
  stripe && timeAt(stripe.apiBase ?? 'https://api.stripe.com');

async function timeAt(address: string): Promise<number | undefined> {
  const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual' });
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}
