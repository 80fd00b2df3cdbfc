alter table identity_sessions add column second_factor_at timestamptz;

create table identity_passkeys (
  id text primary key,
  user_id text not null references identity_users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);

create index identity_passkeys_by_user on identity_passkeys (user_id);

-- The app on a telephone that shows one-time codes. Its secret is encrypted; it counts once it was confirmed with a code.
create table identity_authenticators (
  user_id text primary key references identity_users (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);

create table identity_recovery_codes (
  user_id text not null references identity_users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- What a browser is in the middle of: a password that was right and wants a second step, or a passkey that is asked for.
create table identity_challenges (
  token_hash text primary key,
  user_id text references identity_users (id) on delete cascade,
  password_hash text,
  challenge text,
  expires_at timestamptz not null
);
