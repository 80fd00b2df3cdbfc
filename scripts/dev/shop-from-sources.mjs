import { once } from 'node:events';
import { join } from 'node:path';
import { createServerModuleRunner } from 'vite';
import { root, say } from '../prepare.mjs';
import { tell } from './tell.mjs';

/** The shop behind `front`. What it stands on, such as its database, stays open while it is opened anew. */
export class ShopFromSources {
  #opening = Promise.resolve();
  #waiting = false;
  #premises;
  #shop;
  #welcomed = false;

  constructor(vite, front, renderer) {
    Object.assign(this, { vite, front, renderer });
  }

  /** Where it answers, once it is open with what was changed last; nothing while it cannot be opened. */
  async address() {
    await this.#opening;
    return this.#shop?.address;
  }

  /** Many files may change at once. */
  reopen() {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#opening = this.#opening.then(async () => {
      this.#waiting = false;
      await this.#closeShop().catch(tell);
      await this.#open();
    });
  }

  async close() {
    this.#waiting = true;
    await this.#opening;
    await this.#closeShop();
    await this.#premises?.close();
  }

  async #open() {
    const started = performance.now();
    const runner = createServerModuleRunner(this.vite.environments.ssr, { hmr: false });
    const load = (file) => runner.import(join(root, 'server/src', file));
    let explain;
    let settings;
    try {
      ({ explain } = await load('explain.ts'));
      settings = (await load('settings/settings.ts')).readSettings();
      if (!this.front.listening) await once(this.front.listen(settings.port, settings.host), 'listening');
      const inside = { ...settings, host: '127.0.0.1', port: 0 };
      this.#premises ??= await (await load('premises.ts')).openPremises(inside);
      const { startShop } = await load('shop.ts');
      this.#shop = await startShop(
        inside,
        { ...this.#premises, close: async () => {} },
        join(root, 'dist/client'),
        async () => this.renderer,
        { file: join(import.meta.dirname, 'word-thread.mjs') },
      );
      say(
        this.#welcomed
          ? `The shop is open again, after ${Math.round(performance.now() - started)} ms.`
          : this.#shop.welcome,
      );
      this.#welcomed = true;
    } catch (error) {
      const sentence = explain?.(error, settings);
      if (sentence && !this.#welcomed) await this.#giveUp(sentence);
      tell(error);
    }
  }

  /** No change of the sources would help. */
  async #giveUp(sentence) {
    process.stderr.write(`${sentence}\n`);
    await this.#premises?.close();
    process.exit(1);
  }

  async #closeShop() {
    const shop = this.#shop;
    this.#shop = undefined;
    await shop?.close();
  }
}
