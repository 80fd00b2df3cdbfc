import { Agent, get } from 'node:http';
import type { Running } from '../tools/processes.ts';
import { type Finding, median } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const pages = 480;
const rounds = 7;
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
  const [one, two] = [
    await stage.open(url, { PROCESSES: '1', DEMO: 'on' }),
    await stage.open(url, { PROCESSES: '2', DEMO: 'on' }),
  ];
  for (const shop of [one, two]) await askFor(shop, 3 * pages);
  const work: { one: number; two: number }[] = [];
  // By turns: a machine is not equally fast at all times.
  for (let round = 0; round < rounds; round++)
    work.push({ one: await workFor(one), two: await workFor(two) });
  await Promise.all([one.stop(), two.stop()]);
  return [
    {
      name: 'a page that is not kept, work of one process',
      value: median(work.map((w) => w.one)),
      unit: 'ms',
    },
    { name: 'the same, work of the busier of two', value: median(work.map((w) => w.two)), unit: 'ms' },
    {
      name: 'two processes to one, pages that are not kept',
      value: median(work.map((w) => w.one / w.two)),
      unit: '×',
      atLeast: 1.7,
    },
  ];
}

/** What the busiest process of a shop does for a page, in milliseconds. */
async function workFor(shop: Running): Promise<number> {
  const before = shop.processorSeconds();
  await askFor(shop, pages);
  const spent = [...shop.processorSeconds()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
  return (Math.max(...spent) / pages) * 1000;
}

/** The same number from each, so that those whose process shares its core with us do not leave their part to the others. */
async function askFor({ url }: Running, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let left = count / clients; left > 0; left -= 1)
        await ask(agent, `${url}/find-templates?search=agreement+${next()}`);
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
