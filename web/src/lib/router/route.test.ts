import { describe, expect, it } from 'vitest';
import { data, loadScreen, matchRoutes, type RouteObject, redirect } from './route.ts';

const request = new Request('https://shop.test/');
const routes: RouteObject[] = [
  {
    id: 'frame',
    children: [
      { id: 'start', path: '/' },
      { id: 'thing', path: '/things/:id/:version?' },
      { id: 'inner', children: [{ id: 'link', path: '/link/*' }] },
      { id: 'unknown', path: '*' },
    ],
  },
];
const found = (pathname: string) => {
  const { routes: matched, params } = matchRoutes(routes, pathname);
  return [matched.map(({ id }) => id).join(' '), { ...params }];
};

describe('An address', () => {
  it.each([
    ['/', 'frame start', {}],
    ['/things/1', 'frame thing', { id: '1', version: undefined }],
    ['/things/1/2', 'frame thing', { id: '1', version: '2' }],
    ['/things/1/2/', 'frame thing', { id: '1', version: '2' }],
    ['/THINGS/Abc', 'frame thing', { id: 'Abc', version: undefined }],
    ['/thing%73/a%2Fb%20c', 'frame thing', { id: 'a/b c', version: undefined }],
    ['/things/%E0%A4%A', 'frame thing', { id: '%E0%A4%A', version: undefined }],
    ['/link', 'frame inner link', {}],
    ['/link/a/b', 'frame inner link', {}],
    ['/things', 'frame unknown', {}],
    ['/things/1/2/3', 'frame unknown', {}],
    ['/linked', 'frame unknown', {}],
    ['/a%0Ab', 'frame unknown', {}],
  ])('%s is that of %s', (pathname, ids, params) => {
    expect(found(pathname)).toEqual([ids, params]);
  });
});

describe('A screen', () => {
  const Component = () => null;

  it('asks for its script once', async () => {
    let asked = 0;
    const screen: RouteObject = {
      id: 'screen',
      lazy: async () => {
        asked++;
        return { Component };
      },
    };
    expect(await loadScreen(screen, { request })).toEqual({});
    await loadScreen(screen, { request });
    expect([asked, screen.Component]).toEqual([1, Component]);
  });

  it('loads while its script is on its way, or with the loader that the script brings', async () => {
    const order: string[] = [];
    const lazy = async () => {
      await Promise.resolve();
      order.push('script');
      return { Component };
    };
    const loader = (name: string) => () => {
      order.push(name);
      return data(name, { status: 503 });
    };
    const named: RouteObject = { id: 'named', lazy, loader: loader('named') };
    expect(await loadScreen(named, { request })).toEqual({ data: 'named', status: 503 });
    const brought: RouteObject = {
      id: 'brought',
      lazy: async () => ({ ...(await lazy()), loader: loader('brought') }),
    };
    expect(await loadScreen(brought, { request })).toEqual({ data: 'brought', status: 503 });
    expect(order).toEqual(['named', 'script', 'script', 'brought']);
  });

  it('can lead elsewhere', async () => {
    const screen: RouteObject = { id: 'screen', loader: () => redirect('/') };
    expect(await loadScreen(screen, { request })).toEqual({ redirect: '/' });
  });
});
