import type { Check } from '../doctor/check.ts';
import { clock } from '../doctor/clock.ts';
import { database } from '../doctor/database.ts';
import { disk } from '../doctor/disk.ts';
import { examine } from '../doctor/examine.ts';
import { files } from '../doctor/files.ts';
import { keys } from '../doctor/keys.ts';
import { mail } from '../doctor/mail.ts';
import { messages } from '../doctor/messages.ts';
import { metrics } from '../doctor/metrics.ts';
import { office } from '../doctor/office.ts';
import { payments } from '../doctor/payments.ts';
import { proxy } from '../doctor/proxy.ts';
import { publicAddress } from '../doctor/public-address.ts';
import { report } from '../doctor/report.ts';
import { scanner } from '../doctor/scanner.ts';
import { settingsCheck } from '../doctor/settings.ts';
import { openStore, openStripe } from '../open-ports.ts';
import { surveySettings } from '../settings/settings.ts';
import { complain, runCommand } from './run-command.ts';

const usage = `Usage:
  npm run doctor                       looks at the settings and at all that they lead to, beside the open shop
  npm run doctor -- --before-start     leaves out what only an open shop shows
It changes nothing, sends no mail and charges nothing. It ends with 1 where something is wrong.
`;

const others = [
  ...[database, messages, keys, files, mail, payments, scanner, office],
  ...[disk, clock, publicAddress, proxy, metrics],
];

await runCommand(async (given) => {
  const isBeforeStart = given[0] === '--before-start';
  if (given.length > (isBeforeStart ? 1 : 0)) return complain(usage);
  const { settings, problems } = surveySettings();
  // Their SDKs are large: loaded meanwhile, they would make every answer look late.
  await Promise.allSettled([openStore(settings), openStripe(settings)]);
  const checks: Check[] = [settingsCheck(problems), ...others];
  const findings = await examine(checks, settings, isBeforeStart);
  const lines = report(findings, settings);
  const code = findings.some(({ is }) => is === 'wrong') ? 1 : 0;
  // What still hangs on a silent line is not waited for.
  process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(code));
  return code;
});
