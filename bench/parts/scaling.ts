import { Agent, get } from 'node:http';
import type { Running } from '../tools/processes.ts';
import { type Finding, median } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

/** For each process: one that has made more of them makes them faster. */
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
 * processor a page needs, and whether both have as much to do. So it does not matter how many cores there are, and who
 * else uses them.
 */
export async function scaling(stage: Stage): Promise<Finding[]> {
  const url = await stage.database('scaling');
  const open = (processes: number) => stage.open(url, { PROCESSES: String(processes), DEMO: 'on' });
  const [one, two] = [await open(1), await open(2)];
  await askFor(one, 3 * pages);
  await askFor(two, 2 * 3 * pages);
  const work: { one: Work; two: Work }[] = [];
  // By turns: a machine is not equally fast at all times.
  for (let round = 0; round < rounds; round++)
    work.push({ one: await workFor(one, pages), two: await workFor(two, 2 * pages) });
  await Promise.all([one.stop(), two.stop()]);
  return [
    {
      name: 'a page that is not kept, work of one process',
      value: median(work.map((round) => round.one.perPage)),
      unit: 'ms',
    },
    {
      name: 'the same where there are two, work of both',
      value: median(work.map((round) => round.two.perPage)),
      unit: 'ms',
    },
    {
      name: 'two processes to one, pages that are not kept',
      value: median(work.map(({ one, two }) => (2 * one.perPage) / two.perPage)),
      unit: '×',
      atLeast: 1.7,
    },
    {
      name: 'what the busier of the two does of that work',
      value: median(work.map((round) => round.two.busiest)),
      unit: '×',
      atMost: 0.6,
    },
  ];
}

interface Work {
  /** In milliseconds of the processor. */
  perPage: number;
  /** The part of it that the busiest process does. */
  busiest: number;
}

async function workFor(shop: Running, count: number): Promise<Work> {
  const before = shop.processorSeconds();
  await askFor(shop, count);
  const spent = [...shop.processorSeconds()].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0));
  const all = spent.reduce((sum, seconds) => sum + seconds, 0);
  return { perPage: (all / count) * 1000, busiest: Math.max(...spent) / all };
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
