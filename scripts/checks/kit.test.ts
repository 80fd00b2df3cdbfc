import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { sparingMemory } from '../../server/src/processes/sparing-memory.ts';
import { surveySettings } from '../../server/src/settings/settings.ts';
import { variables } from '../../server/src/settings/variables.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const ours = Object.keys(variables.shape);

interface Service {
  build?: { context: string; target: string };
  environment?: Record<string, string>;
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  test('copies what is there', () => {
    const copied = lines
      .filter((line) => /^COPY (?!--)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  test('sets nothing that neither the shop nor the C library knows, and does not end as root', () => {
    const set = lines.filter((line) => line.startsWith('ENV ')).flatMap((line) => line.split(' ').slice(1));
    const known = [...ours, ...Object.keys(sparingMemory)];
    const isKnown = (name = '') => known.includes(name);
    expect(set.map((pair) => pair.split('=')[0]).filter((name) => !isKnown(name))).toEqual([]);
    const stages = read('Dockerfile')
      .split(/^FROM /m)
      .slice(2, -1);
    for (const stage of stages) expect(stage.match(/^USER .*$/gm)?.at(-1)).toBe('USER node');
  });
});

test('memory is spared alike, however the shop is started', () => {
  for (const file of ['Dockerfile', 'ops/systemd/counterpart.service', 'docs/operating.md'])
    for (const [name, value] of Object.entries(sparingMemory))
      expect(read(file), file).toMatch(new RegExp(`\\b${name}=${value}\\b`));
});

describe('compose.yaml', () => {
  const { services, volumes } = parseYaml(read('compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const given = services.shop?.environment ?? {};

  test('builds a stage that the Dockerfile has, and mounts what is there', () => {
    expect(read('Dockerfile')).toContain(` AS ${services.shop?.build?.target}\n`);
    const mounted = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
    );
    for (const source of mounted)
      if (source.startsWith('./ops/')) expect(existsSync(join(root, source)), source).toBe(true);
      else if (!source.startsWith('./certificates')) expect(volumes).toHaveProperty(source);
  });

  test('waits only for what says that it is well', () => {
    for (const service of Object.values(services))
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {}))
        if (condition === 'service_healthy') expect(services[name]?.healthcheck, name).toBeDefined();
  });

  test('gives the shop only settings, and production takes them', () => {
    const names = Object.keys(given).filter((name) => name !== 'NODE_EXTRA_CA_CERTS');
    expect(names.filter((name) => !ours.includes(name))).toEqual([]);
    const own: Record<string, string> = {
      ...{
        SHOP_HOST: 'shop.test',
        FILES_HOST: 'files.test',
        SECRETS_KEY: 'M2uJ0c5oZp8xq1TnYw7sVb4kRd9gHfLe',
      },
      ...{ MAIL_FROM: 'shop@shop.test', SUPPORT_EMAIL: 'help@shop.test', ALLOW_SANDBOX: 'payments' },
    };
    const filled = Object.entries(given).map(([name, text]) => [
      name,
      String(text).replace(
        /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
        (_, variable, fallback) =>
          own[variable] ??
          fallback ??
          (variable.endsWith('_URL') || variable.endsWith('_URLS') ? 'https://shop.test/page' : 'word'),
      ),
    ]);
    const { problems, settings } = surveySettings({ NODE_ENV: 'production', ...Object.fromEntries(filled) });
    expect(problems).toEqual([]);
    expect(settings.s3?.endpoint).toBe('https://files.test');
  });
});

test('the systemd unit starts what npm run package makes', () => {
  const unit = read('ops/systemd/counterpart.service');
  const set = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect(set.map((pair) => pair.split('=')[0]).filter((name) => !ours.includes(name ?? ''))).toEqual([]);
  expect(unit).toMatch(/^ExecStart=\S+ main\.js$/m);
  // V8 makes its programs while it runs.
  expect(unit).not.toContain('MemoryDenyWriteExecute');
});

test('nginx overwrites what visitors say of themselves, and adds no header to answers', () => {
  const files = ['proxy.conf', 'counterpart.conf', 'compose.conf']
    .map((name) => read(`ops/nginx/${name}`))
    .join('');
  expect(files).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(files).toContain('proxy_set_header X-Request-Id $request_id;');
  expect(files).not.toMatch(/proxy_add_x_forwarded_for|add_header/);
});
