import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from './span.ts';

/** What belongs together in log, traces, jobs and mails: everything that one request, or one job, led to. */
export interface Trail {
  requestId?: string;
  /** Who asked, by the id of the account. */
  actor?: string;
  /** The kind of the job that is under way. */
  job?: string;
  span?: Span;
}

const trails = new AsyncLocalStorage<Trail>();

export const currentTrail = (): Trail | undefined => trails.getStore();

export const onTrail = <T>(trail: Trail, work: () => T): T => trails.run(trail, work);

const sane = /^[\w.-]{8,128}$/;

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && sane.test(text);

export const newRequestId = (): string => randomUUID();
