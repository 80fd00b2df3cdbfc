import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What of the project is in what is served. */
const served = ['contract', 'server', 'web'];

/**
 * The packages that the shop consists of, as `npm sbom` lists them (CycloneDX). npm leaves out with `--omit=dev` whatever
 * any part of the project also uses for its tests, so it is asked about a copy of the manifests without tests.
 */
export function billOfMaterials(root) {
  const copy = mkdtempSync(join(tmpdir(), 'counterpart-sbom-'));
  try {
    writeManifests(root, copy);
    const bill = JSON.parse(askNpm(copy));
    bill.metadata.component.name = 'counterpart';
    return onlyServed(bill, root);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const withoutTests = ({ devDependencies: _, ...manifest }) => manifest;
const top = (manifest) => ({ ...withoutTests(manifest), dependencies: {}, workspaces: served });

function writeManifests(root, copy) {
  const write = (path, value) => writeFileSync(join(copy, path), JSON.stringify(value));
  const manifest = readJson(root, 'package.json');
  for (const part of served) {
    mkdirSync(join(copy, part));
    write(`${part}/package.json`, withoutTests(readJson(root, part, 'package.json')));
  }
  write('package.json', top(manifest));
  write('package-lock.json', lockOfServed(readJson(root, 'package-lock.json'), manifest.workspaces));
}

/** In the order of the lock file: npm before 11.7 understands no package that stands before the one that it lies in. */
export function lockOfServed({ packages, ...lock }, workspaces) {
  const others = workspaces.filter((part) => !served.includes(part));
  const left = new Set(others.flatMap((part) => [part, `node_modules/${packages[part].name}`]));
  const entries = Object.entries(packages)
    .filter(([place]) => !left.has(place))
    .map(([place, manifest]) => [place, place === '' ? top(manifest) : ofPart(place, manifest)]);
  return { ...lock, packages: Object.fromEntries(entries) };
}

const ofPart = (place, manifest) => (served.includes(place) ? withoutTests(manifest) : manifest);

function askNpm(folder) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
  // As in our .npmrc, which that folder does not have.
  const how = ['--package-lock-only', '--legacy-peer-deps', '--loglevel=error'];
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', ...how];
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return stdout;
}

/** What is reached from the served parts, but for what only tests use and what is for other machines. */
function onlyServed(bill, root) {
  const { packages } = readJson(root, 'package-lock.json');
  const forTests = (name) => packages[`node_modules/${name}`]?.dev === true;
  const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));
  const isHere = (name) => existsSync(join(root, 'node_modules', name));
  const components = new Map(bill.components.map((one) => [one['bom-ref'], one]));
  const uses = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set();
  const visit = (ref) => {
    const isElsewhere = components.get(ref)?.scope === 'optional' && !isHere(nameOf(ref));
    if (reached.has(ref) || !components.has(ref) || forTests(nameOf(ref)) || isElsewhere) return;
    reached.add(ref);
    for (const next of uses.get(ref) ?? []) visit(next);
  };
  for (const part of served) visit(`@counterpart/${part}@${packages[part].version}`);
  const top = bill.metadata.component['bom-ref'];
  return {
    ...bill,
    components: bill.components.filter((one) => reached.has(one['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => ref === top || reached.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => reached.has(one)) })),
  };
}
