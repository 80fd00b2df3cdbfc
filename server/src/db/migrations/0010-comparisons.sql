-- What became of one document in another one; the two results are files. A row whose making was begun and never ended
-- is taken over after a while.
create table comparisons (
  older_key text not null,
  newer_key text not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'unavailable')),
  reason text,
  comparison_key text,
  redline_key text,
  -- How many clauses changed, and their titles.
  summary jsonb,
  begun_at timestamptz not null default now(),
  made_at timestamptz,
  primary key (older_key, newer_key),
  check (state <> 'ready' or (comparison_key is not null and redline_key is not null and summary is not null)),
  check (state <> 'unavailable' or reason is not null)
);
