import type { Person } from '../../../http/gate.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../files/refused.ts';

/** Nobody has looked at the file: it waits until somebody can. */
export class NotScanned extends Error {
  constructor() {
    super('The file could not be checked for viruses just now. Please try again in a few minutes');
  }
}

export class Infected extends Refused {
  constructor(malware: string) {
    super(`The file is infected (${malware}) and was not kept. Please check where it comes from`);
  }
}

/** Says nothing to what is clean, and to everything where no scanner is set up. */
export async function scan(
  { connection, scanner, log }: Pick<Deps, 'connection' | 'scanner' | 'log'>,
  person: Person,
  file: string,
  bytes: Buffer,
): Promise<void> {
  if (!scanner) return;
  const verdict = await scanner.scan(bytes).catch((error) => {
    log.error({ err: error }, 'an upload was refused: the scanner did not answer');
    throw new NotScanned();
  });
  if (verdict.outcome === 'clean') return;
  const { malware } = verdict;
  log.warn({ malware }, 'an infected upload was refused');
  await recordEvent(connection.db, person, { action: 'refused-file', details: { file, malware } });
  throw new Infected(malware);
}
