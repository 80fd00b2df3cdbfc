import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/src/db/embedded/free-port.ts';
import { root, untilItAnswers } from '../tools/processes.ts';
import { type Finding, median } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

/** Starting what is built already. */
export async function start({ folder }: Stage): Promise<Finding[]> {
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const port = await freePort();
    const started = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'warm'), DEMO: 'off' },
      stdio: 'ignore',
      detached: true,
    });
    await untilItAnswers(`http://localhost:${port}/readyz`);
    if (round > 0) times.push((performance.now() - started) / 1000);
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
  return [
    { name: 'npm start, everything built, until it serves', value: median(times), unit: 's', atMost: 1.5 },
  ];
}
