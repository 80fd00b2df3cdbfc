import pg from 'pg';
import { ratioToBareServer } from '../tools/bytes-per-second.ts';
import { loadTemplates } from '../tools/large-library.ts';
import type { Running } from '../tools/processes.ts';
import type { Finding } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';
import { untilAllIsDone } from '../tools/until-all-is-done.ts';
import { wholeCatalogue } from '../tools/whole-catalogue.ts';

/** The catalogue and its page against a bare server that sends the same bytes; then all of a very large one. */
export async function* catalogue(stage: Stage): AsyncIterable<Finding> {
  const demo = await openDemo(stage);
  const { headers } = await fetch(`${demo.url}/api/templates`);
  yield {
    name: `GET /api/templates, all ${headers.get('x-total-count')} of the demo, to a bare server`,
    value: await ratioToBareServer(demo, '/api/templates'),
    unit: '×',
    atLeast: 0.8,
  };
  yield {
    name: 'the rendered /find-templates to a bare server',
    value: await ratioToBareServer(demo, '/find-templates'),
    unit: '×',
    atLeast: 0.7,
  };
  yield {
    name: 'resident memory after that load',
    value: demo.memoryInMegabytes(),
    unit: 'MB',
    atMost: 150,
  };
  await demo.stop();

  const url = await stage.database('hundred');
  const hundred = await stage.open(url);
  await loadTemplates(url, 100);
  yield {
    name: 'GET /api/templates, all of 100, to a bare server',
    value: await ratioToBareServer(hundred, '/api/templates'),
    unit: '×',
    atLeast: 0.8,
  };
  await hundred.stop();

  const large = await stage.database('whole');
  yield* await wholeCatalogue(() => stage.open(large), large);
}

/** As it is from its second start on: at the first one it reads all of its documents, which has nothing to do with visits. */
async function openDemo(stage: Stage): Promise<Running> {
  const url = await stage.database('demo');
  const first = await stage.open(url, { DEMO: 'on' });
  const pool = new pg.Pool({ connectionString: url });
  await untilAllIsDone(pool);
  await pool.end();
  await first.stop();
  return stage.open(url, { DEMO: 'on' });
}
