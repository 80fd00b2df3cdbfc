create table cart_items (
  user_id uuid not null references users (id) on delete cascade,
  template_id uuid not null references templates (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, template_id)
);

-- opening: the provider was not asked yet, or its answer got lost. open: the payment page waits.
-- processing: paid, to be confirmed later. The others are final, except that money which comes late is never turned away.
-- What is free is paid at once, without session and payment.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  state text not null default 'opening'
    check (state in ('opening', 'open', 'processing', 'paid', 'failed', 'expired')),
  digest text not null,
  amount_in_cents integer not null check (amount_in_cents >= 0),
  currency text not null default 'usd',
  session_id text unique,
  payment_address text,
  payment_id text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  dispute text check (dispute in ('open', 'won', 'lost')),
  unclear_refunds text[] not null default '{}'
);

-- One page at a time for each person: who starts anew closes the earlier one.
create unique index checkouts_one_open on checkouts (user_id) where state in ('opening', 'open');
create index checkouts_unsettled on checkouts (created_at) where state in ('opening', 'open', 'processing');
create index checkouts_by_user on checkouts (user_id);

create table checkout_items (
  checkout_id uuid not null references checkouts (id) on delete cascade,
  template_id uuid not null references templates (id),
  version integer not null,
  title text not null,
  price_in_cents integer not null check (price_in_cents >= 0),
  primary key (checkout_id, template_id)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique generated always as identity (start with 1001),
  checkout_id uuid not null unique references checkouts (id),
  user_id uuid references users (id) on delete set null,
  total_in_cents integer not null,
  currency text not null,
  created_at timestamptz not null default now(),
  company_name text not null default '',
  company_address text not null default '',
  tax_id text not null default ''
);

create index orders_by_user on orders (user_id, created_at desc);

-- One line of an order, and what makes somebody an owner.
create table purchases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  user_id uuid references users (id) on delete set null,
  template_id uuid not null references templates (id),
  version integer not null,
  title text not null,
  price_in_cents integer not null,
  purchased_at timestamptz not null default now(),
  notify_of_new_version boolean not null default false,
  hidden_at timestamptz,
  refunded_at timestamptz,
  disputed_at timestamptz,
  unique (order_id, template_id)
);

-- Nobody owns a document twice. A refund makes room for buying it again.
create unique index purchases_one_owned on purchases (user_id, template_id) where refunded_at is null;
create index purchases_by_template on purchases (template_id) where refunded_at is null;

create table downloads (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchases (id),
  version integer not null,
  finished_at timestamptz not null default now()
);

create index downloads_by_purchase on downloads (purchase_id);

-- What signs links that any process of the shop has to understand.
create table secrets (
  name text primary key,
  value text not null
);
