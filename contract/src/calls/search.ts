import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { longestSearch } from '../facts/sizes.ts';
import { catalogueQuery, catalogueTemplate } from './catalogue.ts';

const search = z
  .string()
  .check(z.trim(), z.maxLength(longestSearch, `search must be at most ${longestSearch} characters`));

export const listRelatedTemplates = endpoint({
  method: 'GET',
  path: '/api/templates/related',
  summary:
    'What a search finds beside the titles that contain it, the nearest first: by synonyms, by words of title, categories, description and document, and by likeness',
  access: 'either',
  query: z.object({ search, category: catalogueQuery.shape.category }),
  response: z.array(catalogueTemplate),
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Titles that may be meant by what somebody is typing',
  access: 'open',
  query: z.object({ search }),
  response: z.array(z.string()),
});
