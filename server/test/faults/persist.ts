import { setTimeout as sleep } from 'node:timers/promises';

/** Does it until it is done: the provider's own machines do not fail here. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 600) throw error;
      await sleep(25);
    }
  }
}
