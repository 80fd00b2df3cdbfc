create table feedback_messages (
  id uuid primary key default gen_random_uuid(),
  email_address text not null,
  subject text not null,
  message text not null,
  received_at timestamptz not null default now()
);

create table subscribers (
  email_address text primary key,
  subscribed_at timestamptz not null default now()
);

create table outbox_mails (
  id uuid primary key,
  recipient text not null,
  mail jsonb not null,
  sent_at timestamptz not null default now()
);

create index outbox_mails_by_date on outbox_mails (sent_at desc);

-- Losing the counters in a crash of the database is harmless, writing them durably would not be cheap.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null default now()
);
