-- What administrators do to people and to failed work is in the audit trail too: it is about no template.
alter table audit_events
  drop constraint audit_events_action_check,
  alter column template_id drop not null;

-- What the shop has given up, until somebody decides about it. Without data it comes again by itself.
create table failed_work (
  id uuid primary key,
  kind text not null,
  data jsonb,
  first_tried_at timestamptz not null default now(),
  last_tried_at timestamptz not null default now(),
  tries integer not null default 1,
  error jsonb,
  told_at timestamptz,
  retried_at timestamptz
);

create index failed_work_by_time on failed_work (last_tried_at desc, id);
create unique index failed_work_recurring on failed_work (kind) where data is null;

insert into failed_work (id, kind, data, told_at)
select gen_random_uuid(), 'returned-refund',
  jsonb_build_object('orderId', order_id, 'templateIds', jsonb_build_array(template_id)), now()
from purchases where failed_refunds <> '{}' and refunded_at is null;

-- Until now it rested in queues of its own, and was removed after a while.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  insert into failed_work (id, kind, data, first_tried_at, last_tried_at, tries, error)
  select id, left(name, -7), data, created_on, created_on, retry_limit + 1, output
  from pgboss.job where name like '%-failed' and coalesce(data, 'null') <> 'null';
  delete from pgboss.job where name like '%-failed' or (state = 'failed' and dead_letter is not null);
  update pgboss.job set dead_letter = null where dead_letter is not null and state < 'completed';
  update pgboss.queue set dead_letter = null;
end $$;
