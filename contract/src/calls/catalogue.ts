import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { listQuery } from '../facts/list-query.ts';
import { longestCategory } from '../facts/sizes.ts';
import { inside } from '../inside.ts';
import { named } from '../named.ts';

/** A version as the shop window shows it; a visitor's answer carries no price. */
export const catalogueVersion = named(
  'CatalogueVersion',
  z.object({
    version: z.int(),
    title: z.string(),
    description: z.string(),
    thumbnail_path: z.string(),
    categories: z.array(z.string()),
    price_in_cents: z.optional(z.int()),
    /** The first pages with a watermark; only where one template is asked for, the shop could draw them, and they may be seen. */
    preview_paths: z.optional(z.array(z.string())),
  }),
);

/** The newest version comes first: it is the one that is shown and sold. */
export const catalogueTemplate = named(
  'CatalogueTemplate',
  z.object({
    _id: z.string(),
    date_created: z.iso.datetime(),
    notify_users_of_new_version: z.boolean(),
    versions: z.array(catalogueVersion),
  }),
);

export type CatalogueVersion = z.infer<typeof catalogueVersion>;
export type CatalogueTemplate = z.infer<typeof catalogueTemplate>;

export const sorts = ['recent', 'title_asc', 'title_desc', 'price_desc', 'price_asc'] as const;
export type Sort = (typeof sorts)[number];

export const catalogueQuery = z.object({
  ...listQuery,
  category: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestCategory, `category must be at most ${longestCategory} characters`),
      ),
  ),
  sort: z.optional(z.enum(sorts, `sort must be one of ${sorts.join(', ')}`)),
});

export type CatalogueQuery = z.infer<typeof catalogueQuery>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary:
    'The whole catalogue, newest version first, where nothing is asked for; otherwise one page of it, with limit and offset. All that match are counted in X-Total-Count. Signed-in people see prices',
  access: 'either',
  isCounted: true,
  query: catalogueQuery,
  response: z.array(catalogueTemplate),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The names of the categories that the catalogue can be filtered by',
  access: 'open',
  response: z.array(z.string()),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/template',
  summary: 'One template, newest version first, with prices',
  access: 'signed-in',
  query: z.object({ id: templateId }),
  response: catalogueTemplate,
  refusals: ['resource/not-found'],
});

export const getInside = endpoint({
  method: 'GET',
  path: '/api/template-inside',
  summary:
    'What is inside the current version of a template: its clauses and blanks by their names, how long it is, and the beginning of its text where no pages of it are drawn',
  access: 'signed-in',
  query: z.object({ id: templateId }),
  response: inside,
  refusals: ['resource/not-found', 'request/too-many'],
});

const companions = named(
  'Companions',
  z.object({ together: z.array(catalogueTemplate), alike: z.array(catalogueTemplate) }),
);
export type Companions = z.infer<typeof companions>;

export const getCompanions = endpoint({
  method: 'GET',
  path: '/api/template-companions',
  summary:
    'Templates that several people own together with this one, and others of its categories; four at most',
  access: 'signed-in',
  query: z.object({ id: templateId }),
  response: companions,
  refusals: ['resource/not-found'],
});
