import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { Failure } from './failure.ts';
import { followRequests } from './watching/request-trail.ts';

const causes = {
  meant: new Failure('server/unavailable', 'Many people are signing in right now'),
  unexpected: new TypeError('very wrong'),
  refused: new Failure('request/invalid', 'No'),
};

async function logOf(cause: Error) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance: log as FastifyBaseLogger, logController });
  handleErrors(app);
  followRequests(app, false);
  app.get('/', async () => {
    throw cause;
  });
  await app.inject('/');
  return lines;
}

test('what the shop means to say is a warning with its reason, and no trace', async () => {
  expect(await logOf(causes.meant)).toEqual([
    expect.objectContaining({ level: 40, code: 'server/unavailable', why: causes.meant.message }),
  ]);
  expect(JSON.stringify(await logOf(causes.meant))).not.toContain('stack');
});

test('what nobody expected is an error with its trace', async () => {
  expect(await logOf(causes.unexpected)).toEqual([
    expect.objectContaining({ level: 50, err: expect.objectContaining({ stack: expect.any(String) }) }),
  ]);
});

test('what a caller did wrong is not worth a line', async () => {
  expect(await logOf(causes.refused)).toEqual([]);
});
