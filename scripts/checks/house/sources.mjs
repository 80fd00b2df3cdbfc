import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
    return [path];
  });

const areas = ['contract', 'demo', 'server', 'web', 'scripts', 'e2e', 'bench'];

export const isTest = (file) => /\.(test|spec)\.tsx?$|^server\/test\/conformance\//.test(file);
/** What is there only for tests and measurements. */
export const isForTests = (file) =>
  isTest(file) || /^(server\/test|contract\/test|e2e|bench|scripts)\/|\.fixture\./.test(file);

const isSource = (file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');

/**
 * @typedef {object} Import
 * @property {string} target The file that is imported.
 * @property {string[] | 'all'} names
 *
 * @typedef {object} Source
 * @property {string} file
 * @property {string} text
 * @property {Import[]} imports
 * @property {string[]} exports
 */

/** Every source of the project with what it imports from the others and what it exports. @returns {Source[]} */
export function readSources() {
  const files = areas.flatMap(filesBelow).filter(isSource);
  const known = new Set(files);
  return files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, text, imports: importsOf(file, text, known), exports: exportsOf(text) };
  });
}

/** Statements with names, statements without, and calls of `import`; `export … from` counts as both. */
const statement = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s+from\s+'([^']+)'/gm;
const bare = /^import\s+'([^']+)'/gm;
const call = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g;
/** How scripts name a source that they load by themselves. */
const named = /'((?:[\w.-]+\/)*[\w.-]+\.tsx?)'/g;

function importsOf(file, text, known) {
  const found = [];
  const add = (specifier, names) => {
    const target = resolve(file, specifier, known);
    if (target && target !== file) found.push({ target, names });
  };
  for (const [, clause = '', specifier = ''] of text.matchAll(statement))
    add(specifier, namesIn(clause, text));
  for (const [, specifier = ''] of text.matchAll(bare)) add(specifier, []);
  for (const [, specifier = ''] of text.matchAll(call)) add(specifier, 'all');
  if (file.endsWith('.mjs')) for (const [, path = ''] of text.matchAll(named)) add(path, 'all');
  return found;
}

function resolve(file, specifier, known) {
  const [path = ''] = specifier.split('?');
  const candidates = path.startsWith('.')
    ? [posix.join(dirname(file), path)]
    : [path.replace(/^@counterpart\/(\w+)\/(.+)$/, '$1/src/$2.ts'), path, `server/src/${path}`];
  return candidates.find((candidate) => known.has(candidate));
}

function namesIn(clause, text) {
  const [, list] = /\{([^}]*)\}/s.exec(clause) ?? [];
  if (list !== undefined)
    return list
      .split(',')
      .map(
        (part) =>
          part
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '',
      )
      .filter(Boolean);
  const [, space] = /^\*(?:\s+as\s+(\w+))?$/.exec(clause.trim()) ?? [];
  if (!space) return clause.trim().startsWith('*') ? 'all' : ['default'];
  // Handed on as a whole, all of it is used.
  if (new RegExp(`\\b${space}\\b(?!\\.\\w|\\s+from)`).test(text)) return 'all';
  return [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const exportsOf = (text) => [...text.matchAll(exported)].map(([, name = '']) => name);
