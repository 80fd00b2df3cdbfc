import { type ErrorCode, errorStatus } from '@counterpart/contract/errors';

/** An expected refusal, told to the caller as it stands. */
export class Failure extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { errors?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = errorStatus[code];
  }
}
