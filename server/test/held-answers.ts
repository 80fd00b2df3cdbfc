import { appendFileSync } from 'node:fs';
import { api } from '@counterpart/contract/api/api';
import { type Endpoint, refusalsOf } from '@counterpart/contract/endpoint';
import type { ErrorBody } from '@counterpart/contract/errors';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { inject } from 'vitest';
import { openApiDocument } from '../src/http/openapi/openapi-document.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where `npm test` collects which calls there are, and to which of them a test got a good answer. */
    collectedAnswers?: string;
  }
}

const document = openApiDocument({
  shopName: 'Shop',
  publicUrl: 'https://shop.test',
  supportEmail: 'help@shop.test',
  terms: 'https://shop.test/terms',
});

const endpoints = new Map<string, Endpoint>(
  api.flatMap(({ calls }) =>
    calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  ),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas: closed(document.components.schemas) } });
const validators = new Map<object, ValidateFunction>();

/** An answer has what the document says, and nothing that it does not say. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  if (typeof parts.$ref === 'string') parts.$ref = parts.$ref.replace('#', 'api#');
  return { ...('properties' in parts && { unevaluatedProperties: false }), ...parts } as T;
}

function validatorOf(schema: object): ValidateFunction {
  const made = validators.get(schema) ?? ajv.compile(closed(schema));
  validators.set(schema, made);
  return made;
}

/** What an answer to a call says that its description does not; nothing for what is no call. */
async function complaint(method: string, path: string, answer: Response): Promise<string | undefined> {
  const endpoint = endpoints.get(`${method} ${path}`);
  const described = document.paths[path]?.[method.toLowerCase()]?.responses;
  if (!endpoint || !described || answer.status === 304) return undefined;
  const response = described[answer.status];
  if (!response) return `the status ${answer.status}: ${await answer.text()}`;
  const media = answer.headers.get('content-type')?.split(';')[0];
  if (!response.content)
    return media || (await answer.text()) ? `content, although it is ${answer.status}` : undefined;
  const content = media && response.content[media];
  if (!content) return `the media type ${media}`;
  if (response.headers?.['X-Total-Count'] && !answer.headers.has('x-total-count')) return 'no X-Total-Count';
  if (media !== 'application/json') return undefined;
  const body = await answer.json();
  const isRight = validatorOf(content.schema);
  if (!isRight(body)) return `a body that is not right: ${ajv.errorsText(isRight.errors)}`;
  const { code } = (body ?? {}) as ErrorBody;
  if (answer.status >= 400 && (!code || !refusalsOf(endpoint).includes(code))) return `the refusal ${code}`;
  return undefined;
}

const collected = inject('collectedAnswers');
const noted = new Set<string>();

function note(line: string) {
  if (!collected || noted.has(line)) return;
  noted.add(line);
  appendFileSync(collected, `${line}\n`);
}

const shops = new Set<string>();
const send = globalThis.fetch;

/** From now on every answer that a test gets from this shop is held against the OpenAPI document. */
export function holdAnswersOf(address: string) {
  shops.add(new URL(address).origin);
  for (const call of endpoints.keys()) note(`there is ${call}`);
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
    if (!shops.has(origin)) return answer;
    const method = init?.method ?? 'GET';
    const wrong = await complaint(method, pathname, answer.clone());
    if (wrong) throw new Error(`${method} ${pathname} is not described as it is: ${wrong}`);
    if (answer.ok) note(`answered ${method} ${pathname}`);
    return answer;
  };
}
