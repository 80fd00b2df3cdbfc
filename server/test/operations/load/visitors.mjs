import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Looks at pages, so many a second, until its input ends; says how long each took, in milliseconds. */
const [url, perSecond, ...paths] = process.argv.slice(2);
/** How many are not told of: the first wait for what this process itself has to load and to connect. */
const own = 25;

const agent = new Agent({ keepAlive: true });
let isOver = false;
process.stdin.resume().once('end', () => {
  isOver = true;
});

async function look(path) {
  const askedAt = performance.now();
  const [answer] = await once(request(url + path, { agent }).end(), 'response');
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return performance.now() - askedAt;
}

const underWay = [];
const begunAt = performance.now();
while (!isOver) {
  const due = begunAt + (underWay.length / Number(perSecond)) * 1000;
  await sleep(Math.max(0, due - performance.now()));
  underWay.push(look(paths[underWay.length % paths.length]));
}
const times = await Promise.all(underWay);
agent.destroy();
process.stdout.write(JSON.stringify(times.slice(own)));
