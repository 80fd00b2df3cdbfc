import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../lib/html.ts';
import { sendPlainPage } from '../pages/plain-page.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

/** OpenAPI for people: every call, what it takes and what it answers, and the schemas that they share. */
export function docsPage(reply: FastifyReply, { info, paths, components }: OpenApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describe(method, path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaBlock(name, schema));
  return sendPlainPage(reply, {
    title: info.title,
    aside: html`<a href="/api/openapi.json">OpenAPI 3.1 as JSON</a>`,
    body: html`${calls}<section><h2>Schemas</h2>${schemas}</section>`,
  });
}

function describe(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, tags, parameters, requestBody, responses } = operation;
  return html`<section><h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${summary} <span class="soft">(${tags.join(', ')}: ${operationId})</span></p>
${parameters && html`<div class="sheet"><table><thead><tr><th>Parameter</th><th>Where</th><th>Schema</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></div>`}
${contentBlocks('What it takes', requestBody?.content)}
${Object.entries(responses).map(([status, { description, content }]) =>
  status < '400' ? contentBlocks(`Answer ${status}`, content) : html`<p>${status}: ${description}</p>`,
)}</section>
`;
}

const parameterRow = ({ name, in: place, required, schema }: NonNullable<Operation['parameters']>[number]) =>
  html`<tr><td><code>${name}</code></td><td>${place}${required && ', required'}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`;

const contentBlocks = (label: string, content: Record<string, { schema: object }> = {}) =>
  Object.entries(content).map(([media, { schema }]) => schemaBlock(`${label}, ${media}`, schema));

const schemaBlock = (label: string, schema: object) =>
  html`<details><summary>${label}</summary><div class="sheet"><pre>${JSON.stringify(schema, null, 2)}</pre></div></details>`;
