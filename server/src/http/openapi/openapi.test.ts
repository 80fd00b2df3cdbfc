import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@counterpart/contract/api/api';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, openShop, type TestShop } from '../../../test/shop.ts';
import type { OpenApiDocument } from './openapi-document.ts';

let shop: TestShop;
let document: OpenApiDocument;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ SHOP_NAME: 'Shop & Sons', SUPPORT_EMAIL: 'help@shop.test' });
  document = await json<OpenApiDocument>(shop.get('/api/openapi.json'));
  folder = await mkdtemp(join(tmpdir(), 'counterpart-client-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const calls = api.flatMap((area) => area.calls);
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  test('has every call under its name, with who may make it', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(calls.map(({ name }) => name).sort());
    const security = (path: string, method: string) => document.paths[path]?.[method]?.security;
    expect(security('/api/categories', 'get')).toEqual([]);
    expect(security('/api/templates', 'get')).toEqual([{}, { bearer: [] }]);
    expect(security('/api/user', 'get')).toEqual([{ bearer: [] }]);
    expect(security('/api/identity/sessions', 'get')).toEqual([{ session: [] }]);
  });

  test('has the answer of every call, and its refusals as JSON', () => {
    for (const { operationId, responses } of operations()) {
      const good = Object.keys(responses).filter((status) => status < '300');
      expect(good, operationId).toHaveLength(1);
      for (const [status, { content }] of Object.entries(responses))
        if (status >= '400') expect(Object.keys(content ?? {})).toEqual(['application/json']);
    }
    const mediaOf = (path: string) => Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {});
    expect(mediaOf('/api/order-receipt')).toEqual(['application/pdf']);
    expect(mediaOf('/api/admin/subscribers.csv')).toEqual(['text/csv']);
    expect(document.paths['/api/cart']?.post?.responses[409]?.description).toBe(
      'cart/already-added, orders/already-owned',
    );
  });

  test('has nothing that the recommended rules of Redocly complain about', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('becomes a client that compiles', async () => {
    await generate({ input: document, output: folder, httpClient: 'fetch', write: true });
    await writeFile(join(folder, 'buy.ts'), buying);
    const root = resolve(import.meta.dirname, '../../../..');
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
    const compiling = promisify(execFile)(
      process.execPath,
      [tsc, ...options, ...modules, join(folder, 'buy.ts')],
      { cwd: folder },
    ).catch(({ stdout }: { stdout: string }) => ({ stdout }));
    expect((await compiling).stdout).toBe('');
  });

  test('is there as a page', async () => {
    const page = await (await shop.get('/api/docs')).text();
    expect(page).toContain('Shop &amp; Sons API');
    expect(page).toContain('POST /api/send-feedback-email');
    expect(page).toContain('The names of the categories that the catalogue can be filtered by');
    expect(page).toContain('<summary>CatalogueTemplate</summary>');
  });
});

/** A program of somebody who buys the cheapest template; each line of it wants its types. */
const buying = `
import { ApiError, CatalogueService, CheckoutService, IdentityService, OpenAPI, type CatalogueTemplate } from './index';

export async function buyTheCheapest(email: string, password: string): Promise<string> {
  await IdentityService.signIn({ email, password });
  const session = await IdentityService.identityToken();
  OpenAPI.TOKEN = session?.token ?? '';
  const [cheapest]: CatalogueTemplate[] = await CatalogueService.listTemplates(undefined, 1, 0, undefined, 'price_asc');
  if (!cheapest) throw new Error('nothing is on sale');
  const price: number | undefined = cheapest.versions[0]?.price_in_cents;
  console.log(cheapest.versions[0]?.title, price);
  try {
    return await CheckoutService.buyTemplate({ id: cheapest._id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return 'owned';
    throw error;
  }
}
`;
