import { readFileSync } from 'node:fs';

/** Answers only where LibreOffice is installed. */
const wantsOffice = 'POST /api/admin/picture-of-upload';

/** The calls that no test of a run was answered by as it wished, from what `server/test/held-answers.ts` collected. */
export function unanswered(collected) {
  const lines = new Set(readFileSync(collected, 'utf8').split('\n'));
  const calls = [...lines].flatMap((line) => (line.startsWith('there is ') ? [line.slice(9)] : []));
  if (calls.length === 0) return ['no test has asked a shop'];
  return calls
    .filter((call) => call !== wantsOffice && !lines.has(`answered ${call}`))
    .map((call) => `no test gets a good answer to ${call}`);
}
