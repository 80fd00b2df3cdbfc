import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Running, root, startShop } from './tools/processes.ts';
import { type Finding, holds, median, print } from './tools/report.ts';

const runs = 5;
/** Where visitors arrive. */
const arrivals = ['/', '/find-templates'];
const screens = [...arrivals, '/about-us', '/feedback-page', '/login', '/register'];

/** Lighthouse's mobile preset on the built shop: the median of five runs for each screen. */
export async function main(browser: string) {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-lighthouse-'));
  const shop = await startShop({ DATA_DIR: folder, DEMO: 'on' });
  const chrome = await chromeLauncher.launch({
    chromePath: browser,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  const findings: Finding[] = [];
  try {
    for (const path of screens) findings.push(...(await measure(shop, path, chrome.port)));
  } finally {
    chrome.kill();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
  findings.forEach(print);
  process.exitCode = findings.every(holds) ? 0 : 1;
}

/** A kept page is packed smallest after its second visitor. Who is measured is one of the many who come later. */
async function visitBefore(address: string) {
  for (let visitor = 0; visitor < 2; visitor++) await (await fetch(address)).text();
  await sleep(1000);
}

async function measure(shop: Running, path: string, port: number): Promise<Finding[]> {
  const reports: RunnerResult['lhr'][] = [];
  await visitBefore(shop.url + path);
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(shop.url + path, { port, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
    reports.push(result.lhr);
  }
  const score = (category: string) =>
    median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  const scripts = scriptsOf(reports[0]?.audits['network-requests']?.details);
  const findings: Finding[] = [
    { name: `${path} performance`, value: score('performance'), unit: '', atLeast: 100 },
    { name: `${path} accessibility`, value: score('accessibility'), unit: '', atLeast: 100 },
    { name: `${path} best practices`, value: score('best-practices'), unit: '', atLeast: 100 },
    { name: `${path} SEO`, value: score('seo'), unit: '', atLeast: 100 },
    {
      name: `${path} cumulative layout shift`,
      value: figure('cumulative-layout-shift'),
      unit: '',
      atMost: 0,
    },
  ];
  if (arrivals.includes(path))
    findings.push(
      {
        name: `${path} largest contentful paint`,
        value: figure('largest-contentful-paint') / 1000,
        unit: 's',
        atMost: 0.75,
      },
      { name: `${path} JavaScript on first load, gzip`, value: gzipped(scripts), unit: 'kB', atMost: 105 },
    );
  return findings;
}

const scriptsOf = (details: unknown): string[] =>
  (details as { items: { resourceType: string; url: string }[] }).items
    .filter((request) => request.resourceType === 'Script')
    .map((request) => new URL(request.url).pathname);

const gzipped = (paths: string[]) =>
  paths.reduce((sum, path) => sum + readFileSync(join(root, 'dist/client', `${path}.gz`)).length, 0) / 1000;
