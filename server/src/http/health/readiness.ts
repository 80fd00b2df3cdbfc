import { statfs } from 'node:fs/promises';
import type { Presence } from '../../db/machines/presence.ts';
import { Failure } from '../failure.ts';

/** With less than this nothing can be written for long. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Whether visitors should be sent here. It looks on a connection that nobody else waits for: a busy shop is a ready one. */
export class Readiness {
  private isLeaving = false;

  constructor(
    private readonly presence: Pick<Presence, 'answers'>,
    private readonly dataDir: string,
  ) {}

  async check(): Promise<void> {
    if (this.isLeaving) throw notReady('This shop is about to close');
    if (!(await this.presence.answers())) throw notReady('The database does not answer');
    const { bavail, bsize } = await statfs(this.dataDir);
    if (bavail * bsize < leastFreeBytes) throw notReady('The disk is full');
  }

  /** From now on nobody new should come. */
  leave() {
    this.isLeaving = true;
  }
}

const notReady = (why: string) => new Failure('server/unavailable', why, { retryAfterSeconds: 5 });
