import { api } from '@counterpart/contract/api/api';
import type { Endpoint } from '@counterpart/contract/endpoint';
import { errorBody } from '@counterpart/contract/errors';
import { schemaNames } from '@counterpart/contract/named';
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface ApiSchemas {
  /** What goes in and what comes out, in the words of JSON Schema. */
  of(endpoint: Endpoint, part: 'query' | 'body' | 'response'): JsonSchema;
  /** Those with a name, which the others refer to. */
  named: Record<string, JsonSchema>;
}

/** All schemas of the contract at once, so that what several calls say is told once. */
export function apiSchemas(): ApiSchemas {
  const endpoints = api.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint));
  const [given, answered] = [new Shapes('input'), new Shapes('output')];
  answered.add('error', errorBody);
  for (const endpoint of endpoints) {
    const { query, body, response } = endpoint;
    if (query) given.add(keyOf(endpoint, 'query'), query);
    if (body) given.add(keyOf(endpoint, 'body'), body);
    if (response) answered.add(keyOf(endpoint, 'response'), response);
  }
  const [input, output] = [given.told(), answered.told()];
  for (const [name, schema] of Object.entries(input.named)) {
    const other = output.named[name];
    if (other && JSON.stringify(other) !== JSON.stringify(schema))
      throw new Error(`The schema ${name} means one thing in requests and another in answers`);
  }
  return {
    of: (endpoint, part) => (part === 'response' ? output : input).byKey[keyOf(endpoint, part)] ?? {},
    named: { ...input.named, ...output.named },
  };
}

const keyOf = ({ method, path }: Endpoint, part: string) => `${method} ${path} ${part}`;

/** Schemas that are told together. */
class Shapes {
  private readonly shapes: Record<string, z.ZodMiniType> = {};

  constructor(private readonly io: 'input' | 'output') {}

  add(key: string, schema: z.ZodMiniType) {
    this.shapes[key] = schema;
  }

  told() {
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(this.shapes), {
      metadata: schemaNames,
      io: this.io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => makePlain(jsonSchema),
    });
    return inComponents({ byKey: properties, named: $defs }) as {
      byKey: Record<string, JsonSchema>;
      named: Record<string, JsonSchema>;
    };
  }
}

/** Without what a reader knows, and open to what a later shop adds. */
function makePlain(schema: JsonSchema) {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.id;
}

const inComponents = (told: object): unknown =>
  JSON.parse(JSON.stringify(told).replaceAll('"#/$defs/', '"#/components/schemas/'));
