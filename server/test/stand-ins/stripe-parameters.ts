import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What was sent, as Stripe's form encoding nests it: a text, or named things that are sent. */
export type Sent = string | { [name: string]: Sent };

interface Problem {
  code: string;
  param: string;
}

type Type = string[];

interface Shape {
  scope: string[];
  parents: string[];
  fields: Map<string, { type: Type; isOptional: boolean }>;
  /** Of whatever has no name of its own. */
  anyName?: Type;
}

/** The parameters that the SDK's own declarations know, for tests. */
export class StripeParameters {
  private readonly shapes = new Map<string, Shape>();
  private readonly aliases = new Map<string, { type: Type; scope: string[] }>();

  /** `resources` are files of the SDK, such as `Checkout/Sessions`. */
  constructor(resources: string[]) {
    const folder = dirname(createRequire(import.meta.url).resolve('stripe'));
    for (const file of ['shared', ...resources.map((name) => `resources/${name}`)])
      this.declarations(new Words(readFileSync(join(folder, `${file}.d.ts`), 'utf8')), []);
  }

  /** What the declared parameters have against what was sent. */
  problem(declared: string, sent: Sent): Problem | undefined {
    return this.check(sent, [declared], [], '');
  }

  private declarations(words: Words, scope: string[]) {
    for (let word = words.next(); word !== undefined && word !== '}'; word = words.next()) {
      if (word === 'export' || word === 'declare') continue;
      if (word === 'namespace') {
        const name = words.next() ?? '';
        words.next();
        this.declarations(words, [...scope, name]);
      } else if (word === 'interface') {
        const [name = '', , ...parents] = words.until('{').filter((part) => part !== ',');
        this.shapes.set([...scope, name].join('.'), { scope, parents, ...members(words) });
      } else if (word === 'type') {
        const [name = ''] = words.until('=');
        this.aliases.set([...scope, name].join('.'), { type: words.until(';'), scope });
      } else if (word === 'class') {
        words.until('{');
        words.until('}');
      } else {
        if (word === '{') words.until('}');
        words.until(';');
      }
    }
  }

  private check(sent: Sent, type: Type, scope: string[], param: string): Problem | undefined {
    const problems = alternatives(type).map((alternative) => this.checkOne(sent, alternative, scope, param));
    if (problems.includes(undefined)) return undefined;
    return problems.sort((a, b) => (b?.param.length ?? 0) - (a?.param.length ?? 0))[0];
  }

  private checkOne(sent: Sent, type: Type, scope: string[], param: string): Problem | undefined {
    const [name = '', ...rest] = type;
    const inner = rest.slice(1, -1);
    if (name === 'Array') return this.checkList(sent, inner, scope, param);
    if (name === 'Emptyable') return sent === '' ? undefined : this.check(sent, inner, scope, param);
    const alias = this.find(this.aliases, name, scope);
    // Words that a later version of the API may know are no words of this one.
    if (alias && name !== 'OtherString') return this.check(sent, alias.type, alias.scope, param);
    const shape = this.find(this.shapes, name, scope);
    if (shape) return this.checkShape(sent, shape, param);
    const isFine =
      name === 'string'
        ? typeof sent === 'string'
        : name === 'number'
          ? typeof sent === 'string' && /^-?\d+$/.test(sent)
          : name === 'boolean'
            ? sent === 'true' || sent === 'false'
            : name === 'null'
              ? sent === ''
              : name.startsWith("'") && sent === name.slice(1, -1);
    return isFine ? undefined : { code: 'parameter_invalid', param };
  }

  private checkList(sent: Sent, type: Type, scope: string[], param: string): Problem | undefined {
    if (typeof sent === 'string') return { code: 'parameter_invalid', param };
    const wrong = Object.keys(sent).findIndex((name, index) => name !== String(index));
    if (wrong >= 0) return { code: 'parameter_invalid', param };
    return first(Object.entries(sent), ([index, item]) =>
      this.check(item, type, scope, `${param}[${index}]`),
    );
  }

  private checkShape(sent: Sent, shape: Shape, param: string): Problem | undefined {
    if (typeof sent === 'string') return { code: 'parameter_invalid', param };
    const fields = this.fieldsOf(shape);
    const below = (name: string) => (param ? `${param}[${name}]` : name);
    for (const [name, { isOptional }] of fields)
      if (!isOptional && sent[name] === undefined) return { code: 'parameter_missing', param: below(name) };
    return first(Object.entries(sent), ([name, value]) => {
      const type = fields.get(name)?.type ?? shape.anyName;
      return type
        ? this.check(value, type, fields.get(name)?.scope ?? shape.scope, below(name))
        : { code: 'parameter_unknown', param: below(name) };
    });
  }

  private fieldsOf(shape: Shape): Map<string, { type: Type; isOptional: boolean; scope: string[] }> {
    const inherited = shape.parents.flatMap((name) => {
      const parent = this.find(this.shapes, name, shape.scope);
      return parent ? [...this.fieldsOf(parent)] : [];
    });
    const own = [...shape.fields].map(([name, field]) => [name, { ...field, scope: shape.scope }] as const);
    return new Map([...inherited, ...own]);
  }

  /** Names are looked up from the innermost namespace outwards. */
  private find<T>(declared: Map<string, T>, name: string, scope: string[]): T | undefined {
    for (let depth = scope.length; depth >= 0; depth -= 1) {
      const found = declared.get([...scope.slice(0, depth), name].join('.'));
      if (found) return found;
    }
    return undefined;
  }
}

/** A declaration file without its comments, word by word. */
class Words {
  private readonly words: string[];
  private at = 0;

  constructor(source: string) {
    const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    this.words = bare.match(/'(?:[^'\\]|\\.)*'|[\w$]+(?:\.[\w$]+)*|\S/g) ?? [];
  }

  next = (): string | undefined => this.words[this.at++];

  /** What comes before a word that is in no brackets of its own, and past it. */
  until(end: string): string[] {
    const passed: string[] = [];
    for (let depth = 0, word = this.next(); word !== undefined; word = this.next()) {
      if (depth === 0 && word === end) return passed;
      if ('{[('.includes(word)) depth += 1;
      if ('}])'.includes(word)) depth -= 1;
      passed.push(word);
    }
    return passed;
  }
}

function members(words: Words): Pick<Shape, 'fields' | 'anyName'> {
  const fields: Shape['fields'] = new Map();
  let anyName: Type | undefined;
  for (let word = words.next(); word !== undefined && word !== '}'; word = words.next()) {
    if (word === '[') {
      words.until(']');
      words.until(':');
      anyName = words.until(';');
      continue;
    }
    const isOptional = words.until(':').includes('?');
    fields.set(word.replace(/^'|'$/g, ''), { type: words.until(';'), isOptional });
  }
  return { fields, anyName };
}

function alternatives(type: Type): Type[] {
  const found: Type[] = [[]];
  let depth = 0;
  for (const word of type) {
    if (word === '<') depth += 1;
    if (word === '>') depth -= 1;
    if (word === '|' && depth === 0) found.push([]);
    else found.at(-1)?.push(word);
  }
  return found.filter((alternative) => alternative.length > 0);
}

function first<T>(items: T[], look: (item: T) => Problem | undefined): Problem | undefined {
  for (const item of items) {
    const problem = look(item);
    if (problem) return problem;
  }
  return undefined;
}

/** `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`. */
export function decodeForm(form: string): { [name: string]: Sent } {
  const decoded: { [name: string]: Sent } = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    let place = decoded;
    for (const part of path.slice(0, -1)) {
      const below = place[part];
      if (typeof below === 'object') place = below;
      else {
        const made: { [name: string]: Sent } = {};
        place[part] = made;
        place = made;
      }
    }
    place[path.at(-1) ?? ''] = value;
  }
  return decoded;
}
