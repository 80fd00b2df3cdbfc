import { loadTemplates } from '../tools/large-library.ts';
import type { Running } from '../tools/processes.ts';
import { type Finding, median } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const rounds = 300;
const credentials = { email: 'admin@counterpart.test', password: 'counterpart-admin' };

/** Opening the dashboard and searching in it, over 10,000 templates against over 10. */
export async function library(stage: Stage): Promise<Finding[]> {
  const few = await openLibrary(stage, 10);
  const many = await openLibrary(stage, 10_000);
  const findings = [
    ...(await compare('the dashboard', '/api/admin/templates?limit=12', few, many)),
    ...(await compare('a search in it', '/api/admin/templates?limit=12&search=consulting', few, many)),
  ];
  for (const { shop } of [few, many]) await shop.stop();
  return findings;
}

interface Opened {
  shop: Running;
  headers: Record<string, string>;
}

/** The demo accounts come with the second start; the demo catalogue does not, because the shop is not empty. */
async function openLibrary(stage: Stage, count: number): Promise<Opened> {
  const database = await stage.database(`dashboard${count}`);
  await (await stage.open(database)).stop();
  await loadTemplates(database, count);
  const shop = await stage.open(database, { DEMO: 'on' });
  const signedIn = await fetch(`${shop.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const given = await fetch(`${shop.url}/api/identity/token`, { method: 'POST', headers: { cookie } });
  const { token } = (await given.json()) as { token: string };
  return { shop, headers: { authorization: `Bearer ${token}` } };
}

async function compare(name: string, path: string, few: Opened, many: Opened): Promise<Finding[]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 30; round++) {
    for (const [index, { shop, headers }] of [few, many].entries()) {
      const started = performance.now();
      const answer = await fetch(shop.url + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      if (round >= 30) times[index]?.push(performance.now() - started);
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map(median);
  return [
    { name: `${name} of an administrator over 10,000 templates`, value: large, unit: 'ms' },
    { name: `${name}, 10,000 templates to 10`, value: large / small, unit: '×', atMost: 2 },
  ];
}
