import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';
import { readSettings } from './settings.ts';

test('.env.example says what the settings are (to write it: npm run test:unit -- env-example -u)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../../.env.example');
});

test('what it shows as defaults are the defaults', () => {
  const shown = Object.fromEntries(
    [...envExample().matchAll(/^# ([A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(shown)).toContain('PORT');
  const { trustProxy: _, ...settings } = readSettings({});
  expect(readSettings(shown)).toMatchObject(settings);
});
