import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadTemplates } from './large-library.ts';
import type { Running } from './processes.ts';
import { type Finding, median, percentile } from './report.ts';

const templates = 100_000;
const callers = 10;
const pages = 100;

let asked = 0;

/** Ten who ask for all of a very large catalogue at once, half of them uncompressed, and those who look at pages beside them. */
export async function wholeCatalogue(open: () => Promise<Running>, databaseUrl: string): Promise<Finding[]> {
  const shop = await open();
  await loadTemplates(databaseUrl, templates);
  await pageTimes(shop, () => asked < pages);
  const alone = await pageTimes(shop, () => asked < 2 * pages);

  const before = shop.memoryInMegabytes();
  let peak = before;
  let underWay = true;
  const begun = performance.now();
  const beside = pageTimes(shop, () => underWay);
  const watching = (async () => {
    for (; underWay; await sleep(10)) peak = Math.max(peak, shop.memoryInMegabytes());
  })();
  const sizes = await Promise.all(
    Array.from({ length: callers }, (_, index) => sizeOf(shop, index % 2 ? 'gzip' : 'identity')),
  );
  const seconds = (performance.now() - begun) / 1000;
  underWay = false;
  await watching;
  const times = await beside;
  await shop.stop();

  const whole = Math.max(...sizes) / 2 ** 20;
  return [
    { name: 'all of 100,000 templates in one answer', value: whole, unit: 'MB' },
    { name: 'ten callers at once are served after', value: seconds, unit: 's' },
    {
      name: 'what they add to the memory, to one answer',
      value: (peak - before) / whole,
      unit: '×',
      atMost: 5,
    },
    {
      name: 'a page beside them to one alone, median',
      value: median(times) / median(alone),
      unit: '×',
      atMost: 5,
    },
    { name: 'a page beside them, p95', value: percentile(times, 0.95), unit: 'ms' },
  ];
}

/** Pages that nobody has kept, one after the other. */
async function pageTimes({ url }: Running, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    asked += 1;
    const begun = performance.now();
    await (await fetch(`${url}/find-templates?search=lease+${asked}`)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

const sizeOf = ({ url }: Running, encoding: string) =>
  new Promise<number>((resolve, reject) => {
    let size = 0;
    get(`${url}/api/templates`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the whole catalogue answered ${answer.statusCode}`));
      answer
        .on('data', ({ length }: Buffer) => {
          size += length;
        })
        .on('end', () => resolve(size))
        .on('error', reject);
    }).on('error', reject);
  });
