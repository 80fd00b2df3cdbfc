import type { Who } from './drawn-request.ts';
import type { Answer, WireRequest } from './wire.ts';

export const longestMilliseconds = 2000;

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
];

/** What only somebody who works on the shop has a use for. */
const insideWords = new RegExp(
  [
    String.raw`\bat (?:async )?[\w.<>[\] ]+ \(|at file:|node:internal|node_modules|/server/src|\.[jt]s:\d+`,
    String.raw`\b(?:ECONN\w+|ENOENT|ENOSPC|EACCES|EPIPE|EMFILE|EISDIR|ENOTDIR|ENAMETOOLONG)\b`,
    String.raw`Failed query|insert into|\bselect .{1,200} from\b|syntax error at|relation "|violates|invalid input syntax|pgboss`,
    String.raw`\b(?:Type|Range|Syntax|Reference|URI|Zod|Postgres|Drizzle\w*)Error\b|FST_ERR|Unexpected (?:token|end|string)`,
    'is not a function|Cannot read prop|Converting circular|invalid byte sequence|out of range for type',
  ].join('|'),
  'i',
);

const isText = ({ headers }: Answer) =>
  /json|html|text\/(plain|csv)|xml/.test(String(headers['content-type'] ?? ''));

/** Everything that is wrong with an answer but its time. */
export function faultsOf(who: Who, sent: WireRequest, answer: Answer, secrets: string[]): string[] {
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`answered with ${answer.status}`);
  const missing = securityHeaders.filter((name) => answer.headers[name] === undefined);
  if (missing.length > 0) faults.push(`${answer.status} without ${missing.join(', ')}`);
  const asked = `${sent.path} ${JSON.stringify(sent.headers)} ${sent.body?.toString() ?? ''}`;
  const told = `${JSON.stringify(answer.headers)} ${answer.body.toString()}`;
  const inside = isText(answer) && !isOwnWords(sent) && insideWords.exec(told)?.[0];
  if (inside && !asked.includes(inside)) faults.push(`says '${inside}'`);
  if (who !== 'administrator' && !isForTryingOut(sent))
    for (const secret of secrets) {
      const isThere = told.toLowerCase().includes(secret.toLowerCase());
      if (isThere && !asked.toLowerCase().includes(secret.toLowerCase())) faults.push(`shows ${secret}`);
    }
  return faults;
}

/** The sandbox's back office and outbox are everybody's, as long as it is a sandbox. */
const isForTryingOut = ({ path }: WireRequest) => /^\/sandbox\/(mail|payments)/.test(path);

/** The API's own description names what can go wrong, and scripts handle it. */
const isOwnWords = ({ path }: WireRequest) => /^\/(api\/openapi\.json|api\/docs|assets\/)/.test(path);
