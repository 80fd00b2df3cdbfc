import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { listQuery } from '../../facts/list-query.ts';
import { named } from '../../named.ts';

const interestCount = named(
  'InterestCount',
  z.object({ name: z.string(), people: z.int(), templates: z.int() }),
);
export type InterestCount = z.infer<typeof interestCount>;

export const listInterests = endpoint({
  method: 'GET',
  path: '/api/admin/interests',
  summary:
    'How many people are interested in what, and how many templates fit it, up to 1000; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(interestCount),
});
