import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../lib/html.ts';
import { sendPlainPage } from './plain-page.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses?: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** OpenAPI for people: every call, what it takes and what it answers. */
export function docsPage(app: FastifyInstance) {
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => {
    const document = app.swagger();
    const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods ?? {}).map(([method, operation]) =>
        describe(method, path, operation as Operation),
      ),
    );
    return sendPlainPage(reply, {
      title: `${document.info.title} API`,
      aside: html`<a href="/api/openapi.json">OpenAPI 3.1 as JSON</a>`,
      body: html`${calls}`,
    });
  });
}

function describe(method: string, path: string, operation: Operation): Html {
  const { summary, tags, parameters, requestBody, responses = {} } = operation;
  return html`<section><h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${summary}${tags && html` <span class="soft">(${tags.join(', ')})</span>`}</p>
${parameters && html`<div class="sheet"><table><thead><tr><th>Parameter</th><th>Where</th><th>Schema</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></div>`}
${schemaBlock('What it takes', requestBody?.content)}
${Object.entries(responses).map(([status, { content }]) => schemaBlock(`Answer ${status}`, content))}</section>
`;
}

const parameterRow = ({ name, in: place, required, schema }: Parameter): Html =>
  html`<tr><td><code>${name}</code></td><td>${place}${required && ', required'}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`;

function schemaBlock(label: string, content?: Record<string, { schema: object }>): Html | undefined {
  const schema = Object.values(content ?? {})[0]?.schema;
  if (!schema) return undefined;
  return html`<details><summary>${label}</summary><div class="sheet"><pre>${JSON.stringify(schema, null, 2)}</pre></div></details>`;
}
