import { sql } from 'drizzle-orm';
import { templates } from '../tables.ts';

/** Whether a template has got a version lately that is not its first. */
export const isNew = sql`coalesce(${templates.newVersionAt} > now() - interval '30 days', false)`;
