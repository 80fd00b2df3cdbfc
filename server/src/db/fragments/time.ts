import { sql } from 'drizzle-orm';

export const minutesFromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;
