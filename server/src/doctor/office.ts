import { pino } from 'pino';
import { openOffice } from '../open-ports.ts';
import { absent, type Check, well } from './check.ts';

export const office: Check = {
  subject: 'LibreOffice',
  async look(settings) {
    if (!settings.previews) return absent('PREVIEWS is off');
    const found = await openOffice(settings, pino({ level: 'silent' }));
    if (!found)
      return absent(
        'soffice and pdftoppm are not installed: previews are made of the text, and there are no PDFs',
      );
    await found.close();
    return well('it draws previews and PDFs');
  },
};
