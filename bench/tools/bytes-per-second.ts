import autocannon from 'autocannon';
import { type Running, startBareServer } from './processes.ts';
import { median } from './report.ts';

/** Short and many: what else a machine does comes and goes. */
const rounds = 15;

/** How near an address of the shop comes to a bare server that sends the same bytes, in alternating rounds. */
export async function ratioToBareServer(shop: Running, path: string): Promise<number> {
  const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } });
  const type = answer.headers.get('content-type') ?? '';
  const bare = await startBareServer(type, Buffer.from(await answer.arrayBuffer()));
  const ratios: number[] = [];
  await load(shop.url + path);
  await load(bare.url);
  for (let round = 0; round < rounds; round++) {
    const ours = await load(shop.url + path);
    const theirs = await load(bare.url);
    ratios.push(ours / theirs);
  }
  await bare.stop();
  return median(ratios);
}

async function load(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: 1 });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times under load`);
  return requests.average;
}
