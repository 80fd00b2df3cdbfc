import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { type ActivityKind, activityKinds } from '../facts/activity.ts';
import { listQuery } from '../facts/list-query.ts';
import { named } from '../named.ts';

/** What happened to an account, the latest first. */
const activity = named(
  'Activity',
  z.object({
    _id: z.string(),
    date: z.iso.datetime(),
    kind: z.enum(Object.keys(activityKinds) as ActivityKind[]),
    /** How often within an hour. */
    times: z.int(),
    /** In words, such as `Firefox on Linux`; empty for what the shop itself did. */
    device: z.string(),
    /** Roughly. */
    network: z.string(),
    detail: z.string(),
  }),
);
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/user/activity',
  summary: 'What happened to the account of the signed-in person; counted in X-Total-Count',
  access: 'signed-in',
  isCounted: true,
  query: z.object({ limit: listQuery.limit, offset: listQuery.offset }),
  response: z.array(activity),
});

const accountActivity = named('AccountActivity', z.extend(activity, { person: z.string() }));
export type AccountActivity = z.infer<typeof accountActivity>;

export const listAccountActivity = endpoint({
  method: 'GET',
  path: '/api/admin/account-activity',
  summary:
    'Sign-ins, failures and changes of passwords, addresses and roles of all accounts; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(accountActivity),
});
