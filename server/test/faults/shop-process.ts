import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { sparingMemory } from '../../src/processes/sparing-memory.ts';
import { secretsKey } from '../keys.ts';

const main = resolve(import.meta.dirname, '../../../dist/server/main.js');

/** The built shop in a process of its own, which is killed and started again at the same address. */
export class ShopProcess {
  private child: ChildProcess | undefined;
  private isWanted = true;
  private opening: Promise<void> = Promise.resolve();
  /** How often it ended without being killed. */
  crashes: string[] = [];

  private constructor(
    readonly url: string,
    private readonly environment: Record<string, string>,
    /** Where it keeps its files. */
    readonly folder: string,
  ) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  static async start(databaseUrl: string): Promise<ShopProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-faults-'));
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      PATH: '/usr/bin:/bin:/usr/sbin',
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      SECRETS_KEY: secretsKey,
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      PREVIEWS: 'off',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      RATE_LIMIT_SCALE: '100000',
      ...sparingMemory,
    };
    const shop = new ShopProcess(url, environment, folder);
    await shop.open();
    return shop;
  }

  /** Between two instructions, wherever it happens to be. */
  async kill(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async killAndOpen(): Promise<void> {
    const killed = this.kill();
    this.opening = killed.then(() => this.open());
    await this.opening;
  }

  open(): Promise<void> {
    this.isWanted = true;
    this.opening = this.launchUntilItServes();
    return this.opening;
  }

  /** Nobody clicks on a page that does not load. */
  untilOpen(): Promise<void> {
    return this.opening;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Again and again while the database is away, as whatever watches over a process would. */
  private async launchUntilItServes(): Promise<void> {
    for (let attempt = 0; attempt < 40 && this.isWanted; attempt++) if (await this.launch()) return;
    throw new Error('the shop does not start');
  }

  private async launch(): Promise<boolean> {
    const child = spawn(process.execPath, [main], { env: this.environment });
    this.child = child;
    let said = '';
    const opened = new Promise<boolean>((done) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => {
          said += data;
          if (said.includes('is open at')) done(true);
        });
      child.once('exit', () => done(false));
    });
    const isOpen = await opened;
    if (isOpen)
      child.once('exit', (_code, signal) => {
        if (signal === 'SIGKILL') return;
        this.crashes.push(said);
        if (this.isWanted) void this.open().catch(() => undefined);
      });
    return isOpen;
  }
}
