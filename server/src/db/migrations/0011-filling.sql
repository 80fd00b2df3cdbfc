-- The blanks of a document are found once; where they could not be, there is a sentence instead.
create table found_blanks (
  document_key text primary key,
  found jsonb,
  reason text,
  found_at timestamptz not null default now(),
  check ((found is null) <> (reason is null))
);

-- What an administrator said of the blanks of a version; a later version asks in the same way until it says otherwise.
create table blank_definitions (
  template_id uuid not null,
  version integer not null,
  fields jsonb not null,
  revision integer not null default 1,
  primary key (template_id, version),
  foreign key (template_id, version) references template_versions
);

-- What somebody filled into a document for one deal. It is theirs, and goes with their account.
create table answer_sets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  template_id uuid not null references templates,
  version integer not null,
  name text not null,
  answers jsonb not null default '{}',
  revision integer not null default 1,
  saved_at timestamptz not null default clock_timestamp()
);
create index answer_sets_of_person on answer_sets (user_id, template_id, saved_at desc);

alter table users
  add column company_address text not null default '',
  add column tax_id text not null default '';

alter table audit_events
  drop constraint audit_events_action_check,
  add constraint audit_events_action_check check (action in (
    'created', 'changed', 'published', 'defined-blanks', 'withdrew-version', 'withdrew-template', 'refunded', 'restored'
  ));
