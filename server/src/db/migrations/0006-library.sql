alter table template_versions
  add column note text not null default '',
  add column revision integer not null default 1,
  -- The picture is the document's first page, so it follows the document.
  add column draws_own_picture boolean not null default false,
  add column preview_keys text[] not null default '{}',
  add column preview_tried_at timestamptz;

-- Addresses that were given out for an upload, until a version takes the file over.
create table uploads (
  key text primary key,
  kind text not null check (kind in ('thumbnail', 'document')),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  arrived_at timestamptz
);

-- Who was mailed about which version: each owner once, however often the job starts anew.
create table new_version_mails (
  template_id uuid not null references templates (id),
  version integer not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (template_id, version, user_id)
);

create table audit_events (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null default clock_timestamp(),
  actor_id uuid references users (id) on delete set null,
  actor_email text not null,
  action text not null
    check (action in ('created', 'changed', 'published', 'withdrew-version', 'withdrew-template')),
  template_id uuid not null references templates (id),
  version integer,
  details jsonb not null default '{}'
);

create index audit_events_by_time on audit_events (happened_at desc, id);
