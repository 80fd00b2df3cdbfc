import { loadTemplates, searches } from '../tools/large-library.ts';
import type { Running } from '../tools/processes.ts';
import { type Finding, percentile } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

/** What is mistyped or said in other words is asked for too. */
const misspelt = (search: string, place: number) =>
  place % 4 === 0 ? search.replace(/^(\w\w)(\w)/, '$2$1') : place % 4 === 1 ? `nda ${search}` : search;

/** Searching among 1,000 and among 100,000 templates: titles, and what is related. None of these answers was kept. */
export async function search(stage: Stage): Promise<Finding[]> {
  const [few, many] = [await openLibrary(stage, 1000), await openLibrary(stage, 100_000)];
  const titles = '/api/templates?limit=12&search=';
  const asked = [
    { shop: few, path: titles },
    { shop: many, path: titles },
    { shop: many, path: '/api/templates/related?search=', change: misspelt },
  ].map((one) => ({ ...one, times: [] as number[] }));
  for (const [place, typed] of searches(1200).entries()) {
    for (const { shop, path, change, times } of asked) {
      const text = change ? change(typed, place) : typed;
      const started = performance.now();
      const answer = await fetch(shop.url + path + encodeURIComponent(text));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}${text} answered ${answer.status}`);
      if (place >= 200) times.push(performance.now() - started);
    }
  }
  const [small = Number.NaN, large = Number.NaN, related = Number.NaN] = asked.map(({ times }) =>
    percentile(times, 0.95),
  );
  const memory = many.memoryInMegabytes();
  for (const shop of [few, many]) await shop.stop();
  return [
    { name: 'a search page over 1,000 templates, p95', value: small, unit: 'ms' },
    { name: 'a search page over 100,000 templates, p95', value: large, unit: 'ms' },
    { name: '100,000 templates to 1,000, p95', value: large / small, unit: '×', atMost: 2 },
    { name: 'what is related among 100,000 templates, p95', value: related, unit: 'ms' },
    {
      name: 'what is related among 100,000 to titles among 1,000, p95',
      value: related / small,
      unit: '×',
      atMost: 3,
    },
    { name: 'resident memory after searching 100,000', value: memory, unit: 'MB', atMost: 150 },
  ];
}

async function openLibrary(stage: Stage, count: number): Promise<Running> {
  const url = await stage.database(`library${count}`);
  const shop = await stage.open(url);
  await loadTemplates(url, count);
  return shop;
}
