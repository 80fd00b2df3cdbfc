import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../lib/html.ts';
import { sendPlainPage } from './plain-page.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
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
      aside: '<a href="/api/openapi.json">OpenAPI 3.1 as JSON</a>',
      body: calls.join('\n'),
    });
  });
}

function describe(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters?.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${json(schema)}</code></td></tr>`,
  );
  return `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}${operation.tags ? ` <span class="soft">(${escapeHtml(operation.tags.join(', '))})</span>` : ''}</p>
${parameters ? `<div class="sheet"><table><thead><tr><th>Parameter</th><th>Where</th><th>Schema</th></tr></thead><tbody>${parameters.join('')}</tbody></table></div>` : ''}
${schemaBlock('What it takes', operation.requestBody?.content)}
${Object.entries(operation.responses ?? {})
  .map(([status, { content }]) => schemaBlock(`Answer ${status}`, content))
  .join('')}</section>`;
}

function schemaBlock(label: string, content?: Record<string, { schema: object }>): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  if (!schema) return '';
  return `<details><summary>${escapeHtml(label)}</summary><div class="sheet"><pre>${json(schema, 2)}</pre></div></details>`;
}

const json = (value: object, indent?: number) => escapeHtml(JSON.stringify(value, null, indent));
