import type { ErrorBody } from '@counterpart/contract/errors';
import { unexpected } from '@counterpart/contract/facts/sentences';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/connect.ts';
import { StoreAway } from '../ports/files/port.ts';
import { onTrail } from '../telemetry/trail.ts';
import { Failure } from './failure.ts';

/** Every failure leaves in one shape, with a sentence for a person and never a trace. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error);
    onTrail(request.trail, () => {
      logFailure(request, error, failure);
      if (codeOf(error) === missingRow) request.log.warn({ err: error }, 'request refers to what is gone');
    });
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api')) return sendFailure(reply, unknownRoute(request));
    return reply.callNotFound();
  });
}

/** What the shop means to say, such as that it is busy or about to close, is no fault: an operator is not called for it. */
export function logFailure(request: FastifyRequest, error: FastifyError, failure: Failure): void {
  if (failure.status < 500) return;
  if (failure === error) request.log.warn({ code: failure.code, why: failure.message }, 'request refused');
  else request.log.error({ err: error }, 'request failed');
}

export const unknownRoute = (request: FastifyRequest) =>
  new Failure('resource/not-found', `There is nothing at ${request.method} ${pathOf(request.url)}`);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

export function sendFailure(reply: FastifyReply, failure: Failure) {
  const body: ErrorBody = { message: failure.message, code: failure.code, errors: failure.details.errors };
  if (failure.details.retryAfterSeconds) reply.header('retry-after', failure.details.retryAfterSeconds);
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function asFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (error.validation) return invalidInput(error);
  if (isDatabaseAway(error) || error instanceof StoreAway || noRoom.has(codeOf(error)))
    return new Failure(
      'server/unavailable',
      'The shop is not available right now. Please try again shortly',
      {
        retryAfterSeconds: 5,
      },
    );
  switch (codeOf(error)) {
    case '22021':
    case '22P05':
      return new Failure('request/invalid', 'What was sent contains characters that cannot be kept');
    // What it refers to was there a moment ago, such as the account of who is just leaving.
    case missingRow:
      return new Failure('resource/not-found', 'This is not there any more');
    case 'FST_ERR_BAD_URL':
      return new Failure('request/unreadable', 'This address cannot be read');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('request/too-large', 'What was sent is too large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('request/unsupported-type', 'This kind of content is not accepted here, send JSON');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Failure('request/unreadable', 'What was sent could not be read as JSON');
  }
  if (error.statusCode && error.statusCode < 500)
    return new Failure('request/unreadable', 'What was sent could not be read');
  return new Failure('server/unexpected', unexpected);
}

/** The words of a disk, or of a share of it, that is full. PostgreSQL says it of its own. */
const noRoom = new Set(['ENOSPC', 'EDQUOT']);

/** PostgreSQL's word for a foreign key that leads nowhere. */
const missingRow = '23503';

/** A query that PostgreSQL refuses carries its code in the cause. */
const codeOf = (error: FastifyError) =>
  (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.code;

function invalidInput(error: FastifyError): Failure {
  const errors: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
    errors[field] ??= issue.message ?? 'is not valid';
  }
  return new Failure('request/invalid', Object.values(errors)[0] ?? 'What was sent is not valid', { errors });
}
