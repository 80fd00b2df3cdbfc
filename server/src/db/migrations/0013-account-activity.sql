-- What happened to an account, as its owner and the administrators see it. It leaves with the account.
create table account_events (
  id uuid primary key default gen_random_uuid(),
  uid text not null references users (uid) on delete cascade,
  kind text not null,
  happened_at timestamptz not null default now(),
  times integer not null default 1,
  device text not null,
  network text not null,
  detail text not null
);

create index account_events_by_person on account_events (uid, happened_at desc);
create index account_events_by_time on account_events (happened_at desc, id);

-- What takes a change of an account back. Kept apart from the other links, which a change of the password drops.
create table identity_undo_codes (
  code_hash text primary key,
  user_id text not null references identity_users (id) on delete cascade,
  email text not null,
  issued_at timestamptz not null default clock_timestamp()
);

create index identity_undo_codes_by_user on identity_undo_codes (user_id);
