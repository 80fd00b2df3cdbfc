import { buildErrorMessage } from 'vite';

/** A file that cannot be read is named with the place in it, anything else with where it happened. */
export function tell(error) {
  const isUnreadable = error?.plugin !== undefined;
  const text = isUnreadable
    ? buildErrorMessage(error, [error.message], false)
    : (error?.stack ?? String(error));
  process.stderr.write(`${text}\n`);
  return text;
}
