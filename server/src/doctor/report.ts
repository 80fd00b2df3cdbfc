import type { Settings } from '../settings/settings.ts';
import type { Finding } from './examine.ts';

/** One line for each thing that was looked at, and one for each fault. */
export function report(findings: Finding[], settings: Settings): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const faults = findings.reduce(
    (sum, finding) => sum + (finding.is === 'wrong' ? finding.faults.length : 0),
    0,
  );
  const lines = findings.flatMap((finding) =>
    wordsOf(finding).map((words) => `${marks[finding.is]}  ${finding.subject.padEnd(width)}  ${words}`),
  );
  const summary =
    faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`;
  return [...lines, '', summary].map((line) => withoutSecrets(line, settings));
}

const marks = { well: 'ok   ', absent: '-    ', wrong: 'WRONG' };

function wordsOf(finding: Finding): string[] {
  if (finding.is === 'wrong') return finding.faults;
  return [finding.is === 'well' ? finding.seen : finding.why];
}

/** Whatever a server puts into its errors. What is shorter is a part of many words. */
function withoutSecrets(text: string, settings: Settings): string {
  const { secretsKey, secretsKeyBefore, stripe, s3, smtp, databaseUrl } = settings;
  return [
    ...[secretsKey, secretsKeyBefore, stripe?.secretKey, stripe?.webhookSecret, s3?.secretAccessKey],
    ...[smtp?.url, databaseUrl].flatMap(passwordsIn),
  ]
    .filter((secret) => typeof secret === 'string' && secret.length > 3)
    .reduce((line: string, secret) => line.replaceAll(secret as string, '…'), text);
}

function passwordsIn(address: string | undefined): string[] {
  const { password } = new URL(address ?? 'none:');
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
