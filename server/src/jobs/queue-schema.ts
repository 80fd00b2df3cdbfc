import PgBoss from 'pg-boss';

/** What makes the tables of the queue, to be run inside a transaction, and the version that they have then. */
export function queueSchema(): { version: number; schema: string } {
  const plan = PgBoss.getConstructionPlans();
  const schema = plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT'));
  const [, version] = /INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(schema) ?? [];
  if (!version) throw new Error('pg-boss makes its tables in another way');
  return { version: Number(version), schema };
}
