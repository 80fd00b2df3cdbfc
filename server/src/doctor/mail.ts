import { openSmtp } from '../open-ports.ts';
import { absent, type Check, reasonOf, well, wrong } from './check.ts';

/** As far as one comes without a mail: greeting, encryption and sign-in. */
export const mail: Check = {
  subject: 'Mail',
  async look(settings) {
    const port = openSmtp(settings);
    if (!port || !settings.smtp)
      return absent('SMTP_URL and MAIL_FROM are not both set: mails are kept at /sandbox/mail');
    const { host } = new URL(settings.smtp.url);
    try {
      await port.check();
      return well(`${host} lets us in`);
    } catch (error) {
      return wrong(
        `${host} does not let us in (${reasonOf(error)}): look at SMTP_URL, its port, user and password.`,
      );
    } finally {
      await port.close();
    }
  },
};
