create table users (
  id uuid primary key default gen_random_uuid(),
  uid text not null unique,
  email text not null unique check (email = lower(email)),
  email_as_of timestamptz not null default now(),
  pending_email text,
  role text not null check (role in ('ADMIN', 'CUSTOMER')),
  full_name text not null,
  company_name text not null,
  company_title text not null,
  documents_of_interest text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create index users_by_pending_email on users (pending_email) where pending_email is not null;

create table verification_codes (
  address text not null,
  purpose text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  wrong_guesses integer not null default 0,
  verified_at timestamptz,
  primary key (address, purpose)
);

-- The embedded identity provider: better-auth's tables under our names, and the key that signs ID tokens.
create table identity_users (
  id text primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identity_accounts (
  id text primary key,
  user_id text not null references identity_users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, provider_id)
);

create table identity_sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references identity_users (id) on delete cascade,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index identity_sessions_by_user on identity_sessions (user_id);

create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  user_id text not null references identity_users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index identity_verifications_by_identifier on identity_verifications (identifier);
create index identity_verifications_by_user on identity_verifications (user_id);

create table identity_keys (
  id text primary key,
  public_key jsonb not null,
  private_key jsonb not null
);
