import { api } from '@counterpart/contract/api/api';
import { type Access, type Endpoint, refusalsOf } from '@counterpart/contract/endpoint';
import { type ErrorCode, errorStatus } from '@counterpart/contract/errors';
import { type ApiSchemas, apiSchemas, type JsonSchema } from './schemas.ts';

type Content = Record<string, { schema: JsonSchema }>;
type Headers = Record<string, { description: string; schema: JsonSchema }>;

interface Parameter {
  name: string;
  in: 'query';
  required: boolean;
  schema: JsonSchema;
}

interface Response {
  description: string;
  headers?: Headers;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; contact: object; license: object };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> };
}

interface ApiOwner {
  shopName: string;
  publicUrl: string;
  supportEmail: string;
  /** The address of the terms that the API is used under. */
  terms: string;
}

/** The contract as OpenAPI. */
export function openApiDocument({ shopName, publicUrl, supportEmail, terms }: ApiOwner): OpenApiDocument {
  const schemas = apiSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const { name: tag, calls } of api)
    for (const { name, endpoint } of calls) {
      const { method, path } = endpoint;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, tag, endpoint, schemas) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1',
      description: `Everything that the pages of ${shopName} do, for programs.`,
      contact: { name: shopName, email: supportEmail, url: publicUrl },
      license: { name: 'Terms of use', url: terms },
    },
    servers: [{ url: publicUrl }],
    tags: api.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token, from identityToken or from the identity provider of the shop',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}counterpart-session`,
          description: 'The session of a browser, from signIn',
        },
      },
      schemas: schemas.named,
    },
  };
}

const securityOf: Record<Access, Record<string, string[]>[]> = {
  open: [],
  either: [{}, { bearer: [] }],
  browser: [{}, { session: [] }],
  session: [{ session: [] }],
  identified: [{ bearer: [] }],
  'signed-in': [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

function operation(name: string, tag: string, endpoint: Endpoint, schemas: ApiSchemas): Operation {
  const { summary, access, body, query } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: securityOf[access],
    ...(query && { parameters: parametersOf(schemas.of(endpoint, 'query')) }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.of(endpoint, 'body') } },
      },
    }),
    responses: { ...success(endpoint, schemas), ...refusals(refusalsOf(endpoint)) },
  };
}

const parametersOf = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }));

function success(endpoint: Endpoint, schemas: ApiSchemas): Record<string, Response> {
  const { response, media = 'application/json', isCounted } = endpoint;
  if (!response && !endpoint.media) return { 204: { description: 'Done' } };
  const file = media === 'application/pdf' ? { type: 'string', format: 'binary' } : { type: 'string' };
  const schema = response ? schemas.of(endpoint, 'response') : (file as JsonSchema);
  return {
    200: {
      description: 'The answer',
      ...(isCounted && { headers: { 'X-Total-Count': totalCount } }),
      content: { [media]: { schema } },
    },
  };
}

const totalCount = {
  description: 'How many there are in all',
  schema: { type: 'integer', minimum: 0 } as JsonSchema,
};
const retryAfter = {
  description: 'After how many seconds it is worth trying again',
  schema: { type: 'integer', minimum: 1 } as JsonSchema,
};

/** Every refusal is JSON, also of a call that answers something else. */
function refusals(codes: ErrorCode[]): Record<string, Response> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.join(', '),
        ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
