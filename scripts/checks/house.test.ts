import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './house/circles.mjs';
import { isForTests, isTest, readSources } from './house/sources.mjs';

const areas = ['contract', 'demo', 'server', 'web', 'scripts', 'e2e', 'bench'];

const sources = readSources();

/** Tests stand beside what they test and use the whole house, so they are on no floor. */
function graph(nodeOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of sources.filter((source) => !isTest(source.file)))
    for (const { target } of imports) {
      const [from, to] = [nodeOf(file), nodeOf(target)];
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  return edges;
}

const circlesOfFiles = circlesOf(graph((file) => file));
/** A feature or an implementation of a port with all its folders; else what lies in `src`. */
const roomOf = (file: string) =>
  /^\w+\/src\/(?:features\/[^/]+|ports\/[^/]+\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file;
const circlesOfRooms = circlesOf(graph(roomOf));
const circlesOfFolders = circlesOf(graph((file) => `${dirname(file)}/`));

const mostLines = 220;
const mayBeLong = /^server\/src\/db\/tables\.ts$|^server\/src\/settings\/variables\.ts$|^demo\/src\/texts\//;
const mostFiles = 20;
/** Each file of these is one of many alike. */
const mayBeFull = /^demo\/src\/texts$|^web\/src\/screens$/;

/** Found by their place, or loaded when built. */
const mayBeUnused = /^web\/src\/app\/entry-server\.tsx$|^demo\/src\/texts\//;
/** Parts with so many cases that they are tested by themselves, and what stand-ins and fixtures are made of. */
const mayBeForTests = new Set([
  'contract/src/api/api.ts api',
  'web/src/features/accounts/session/session.ts unknown',
  ...['sales.ts sales', 'orders.ts adminOrder', 'records.ts feedbackEntry', 'records.ts subscriber'].map(
    (schema) => `contract/src/calls/back-office/${schema}`,
  ),
  'demo/src/files.ts demoList',
  'demo/src/files.ts namedVersions',
  'server/src/db/embedded/start-embedded-postgres.ts EmbeddedPostgres',
  'server/src/features/accounts/codes/rules.ts codeCharacters',
  'server/src/features/library/files/file-names.ts keyStem',
  'server/src/lib/csv.ts csvRow',
  'server/src/ports/identity/embedded/second-factors/one-time-code.ts oneTimeCode',
  'server/src/ports/files/port.ts StoredFile',
  'server/src/ports/files/s3/files.ts S3Settings',
  'server/src/ports/identity/port.ts OpenTransaction',
  'server/src/ports/payments/stripe/payments.ts StripeSettings',
  'server/src/settings/env-example.ts envExample',
  'server/src/settings/settings.ts BadSettings',
]);

function unused(isUser: (file: string) => boolean) {
  const used = new Set<string>();
  for (const { imports } of sources.filter(({ file }) => isUser(file)))
    for (const { target, names } of imports)
      for (const name of names === 'all' ? ['all'] : names) used.add(`${target} ${name}`);
  return sources
    .filter(({ file }) => !isTest(file) && !mayBeUnused.test(file) && !used.has(`${file} all`))
    .flatMap(({ file, exports }) => exports.map((name) => `${file} ${name}`))
    .filter((one) => !used.has(one));
}

const usedByNobody = unused(() => true);
const usedByTests = unused((file) => !isForTests(file)).filter(
  (one) => !usedByNobody.includes(one) && !isForTests(one) && !mayBeForTests.has(one),
);

describe.each(areas)('%s', (area) => {
  const isHere = (path: string) => path.startsWith(`${area}/`);
  const ownSources = sources.filter(({ file }) => isHere(file));

  test('has no circle of files', () => {
    expect(circlesOfFiles.filter((circle) => circle.some(isHere))).toEqual([]);
  });

  test('has no circle of folders: each stands above all that it uses', () => {
    expect(circlesOfFolders.filter((circle) => circle.some(isHere))).toEqual([]);
  });

  test('has no circle of rooms, whatever is in them', () => {
    expect(circlesOfRooms.filter((circle) => circle.some(isHere))).toEqual([]);
  });

  test(`has no source of more than ${mostLines} lines`, () => {
    const long = ownSources.filter(({ text }) => text.trimEnd().split('\n').length > mostLines);
    expect(long.map(({ file }) => file).filter((file) => !isTest(file) && !mayBeLong.test(file))).toEqual([]);
  });

  test(`has no folder of more than ${mostFiles} files`, () => {
    const counts = new Map<string, number>();
    for (const { file } of ownSources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([folder, count]) => count > mostFiles && !mayBeFull.test(folder))).toEqual([]);
  });

  test('exports nothing that nobody else uses', () => {
    expect(usedByNobody.filter(isHere)).toEqual([]);
  });

  test('exports nothing for tests alone', () => {
    expect(usedByTests.filter(isHere)).toEqual([]);
  });
});

const served = sources.filter(({ file }) => file.startsWith('server/src/') && !isForTests(file));
const importing = (isWrong: (file: string, target: string) => boolean) =>
  served.flatMap(({ file, imports }) =>
    imports.filter(({ target }) => isWrong(file, target)).map(({ target }) => `${file} imports ${target}`),
  );

const isQueries = (file: string) => /\/(?:[\w-]+-)?queries\.ts$/.test(file);
const storyOf = (file: string) => /^server\/src\/(?:features\/)?[\w-]+\//.exec(file)?.[0];

test('nobody outside a feature knows its queries', () => {
  expect(importing((file, target) => isQueries(target) && storyOf(file) !== storyOf(target))).toEqual([]);
});

test('in a feature only queries speak SQL', () => {
  const speaking = served.filter(
    ({ file, text }) =>
      file.startsWith('server/src/features/') &&
      !isQueries(file) &&
      /'drizzle-orm[/']|\/db\/(?:tables|statement)\.ts'|pool\.query\(/.test(text),
  );
  expect(speaking.map(({ file }) => file)).toEqual([]);
});

test('only open-ports.ts knows what implements a port', () => {
  const implementation = /^server\/src\/ports\/[\w-]+\/[\w-]+\//;
  expect(
    importing((file, target) => {
      const [folder] = implementation.exec(target) ?? [];
      return folder !== undefined && file !== 'server/src/open-ports.ts' && !file.startsWith(folder);
    }),
  ).toEqual([]);
});

/** What a feature of the web gives to others, and to which: catalogue → cart → orders → accounts. */
const shared: Record<string, string[]> = {
  'accounts/session/session.ts': ['catalogue', 'cart', 'orders', 'back-office', 'feedback'],
  'accounts/session/follow-person.ts': ['cart', 'orders'],
  'accounts/session/way-back.ts': ['catalogue'],
  'accounts/confirming/confirmed-by-password.tsx': ['library', 'back-office'],
  'accounts/confirming/enter-password.ts': ['library', 'back-office'],
  'orders/buying/buy-templates.ts': ['catalogue', 'cart'],
  'orders/buying/buy-button.tsx': ['catalogue'],
  'orders/ownership/owned.ts': ['catalogue', 'cart'],
  'changes/reading/changes-summary.tsx': ['library', 'filling'],
  'changes/reading/comparison-view.tsx': ['library', 'filling'],
  'changes/reading/words.ts': ['library', 'filling'],
  'changes/reading/readable-parts.ts': ['filling'],
  'filling/blanks/found-blanks.tsx': ['library'],
  'cart/cart.ts': ['catalogue'],
  'cart/add-to-cart-button.tsx': ['catalogue'],
};

test('features of the web know of each other what they are given', () => {
  const partsOf = (file: string) => /^web\/src\/features\/(([\w-]+)\/.*)$/.exec(file) ?? [];
  const strange = sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, imports }) => {
      const [, , feature = ''] = partsOf(file);
      return imports
        .filter(({ target }) => {
          const [, path = '', other] = partsOf(target);
          return feature && other && feature !== other && !shared[path]?.includes(feature);
        })
        .map(({ target }) => `${file} imports ${target}`);
    });
  expect(strange).toEqual([]);
});
