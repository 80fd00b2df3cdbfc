import { Agent, get } from 'node:http';
import type { Running } from '../tools/processes.ts';
import type { Finding } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const pages = 1500;
const clients = 16;

let asked = 0;
const next = () => {
  asked += 1;
  return asked;
};

/**
 * How many more pages that nobody has kept two processes make than one, each on a core of its own: how much of the
 * processor the busiest process needs for a page. So it does not matter how many cores there are, and who else uses them.
 */
export async function scaling(stage: Stage): Promise<Finding[]> {
  const url = await stage.database('scaling');
  const work: number[] = [];
  for (const processes of ['1', '2']) {
    const shop = await stage.open(url, { PROCESSES: processes, DEMO: 'on' });
    await askFor(shop, pages);
    const before = shop.processorSeconds();
    await askFor(shop, pages);
    const spent = [...shop.processorSeconds()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
    work.push((Math.max(...spent) / pages) * 1000);
    await shop.stop();
  }
  const [one = Number.NaN, two = Number.NaN] = work;
  return [
    { name: 'a page that is not kept, work of one process', value: one, unit: 'ms' },
    { name: 'the same, work of the busier of two', value: two, unit: 'ms' },
    { name: 'two processes to one, pages that are not kept', value: one / two, unit: '×', atLeast: 1.7 },
  ];
}

async function askFor({ url }: Running, count: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (; left > 0; left -= 1) await ask(agent, `${url}/find-templates?search=agreement+${next()}`);
      agent.destroy();
    }),
  );
}

const ask = (agent: Agent, address: string) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    }).on('error', reject);
  });
