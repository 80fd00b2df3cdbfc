import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { AnswerCache } from '../../http/answers/answer-cache.ts';

/** Empties the caches at every change of the catalogue by any process; keeps nothing while it cannot hear of them. */
export class CatalogueChanges {
  private client: pg.Client | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly caches: AnswerCache[],
  ) {
    this.suspend(true);
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', () => {
      for (const cache of this.caches) cache.clear();
    });
    await client.connect();
    await client.query('listen catalogue_changed');
    this.client = client;
    this.suspend(false);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private suspend(suspended: boolean) {
    for (const cache of this.caches) cache.suspend(suspended);
  }

  private lost(client: pg.Client) {
    if (this.client !== client) return;
    this.client = undefined;
    this.suspend(true);
    void this.listenAgain();
  }

  private async listenAgain() {
    for (let pause = 250; !this.closed && !this.client; pause = Math.min(pause * 2, 5000)) {
      await sleep(pause);
      await this.listen().catch(() => undefined);
    }
  }
}
