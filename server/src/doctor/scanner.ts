import { pino } from 'pino';
import { openScanner } from '../open-ports.ts';
import { absent, type Check, reasonOf, well, wrong } from './check.ts';

export const scanner: Check = {
  subject: 'Scanner',
  async look(settings) {
    const found = openScanner(settings, pino({ level: 'silent' }));
    if (!found) return absent('CLAMD_URL is not set: uploads are not looked at');
    try {
      await found.check();
      return well('clamd answers');
    } catch (error) {
      return wrong(
        `clamd does not answer (${reasonOf(error)}), so that uploads are refused: start it, or look at CLAMD_URL.`,
      );
    }
  },
};
