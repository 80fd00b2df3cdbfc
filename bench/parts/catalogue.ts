import { ratioToBareServer } from '../tools/bytes-per-second.ts';
import { loadTemplates } from '../tools/large-library.ts';
import type { Finding } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';
import { wholeCatalogue } from '../tools/whole-catalogue.ts';

/** The catalogue and its page against a bare server that sends the same bytes; then all of a very large one. */
export async function* catalogue(stage: Stage): AsyncIterable<Finding> {
  const demo = await stage.open(await stage.database('demo'), { DEMO: 'on' });
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
