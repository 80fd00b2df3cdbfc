-- What the sandbox keeps, as a payment provider would on its side: it knows the shop's ids, and nothing refers to its own.
create table sandbox_sessions (
  id text primary key,
  checkout_id text not null unique,
  buyer_id text not null,
  buyer_email text not null,
  lines jsonb not null,
  digest text not null,
  currency text not null,
  return_address text not null,
  cancel_address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  -- Closed before anybody paid.
  ended_at timestamptz
);

-- One for each session, so that a page is paid on once.
create table sandbox_payments (
  id text primary key,
  session_id text not null unique references sandbox_sessions (id),
  status text not null check (status in ('processing', 'paid', 'failed')),
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null default clock_timestamp()
);

create index sandbox_payments_by_time on sandbox_payments (created_at desc, id desc);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  key text not null unique,
  amount_in_cents integer not null check (amount_in_cents > 0),
  template_ids text[] not null,
  created_at timestamptz not null default clock_timestamp()
);

create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);
