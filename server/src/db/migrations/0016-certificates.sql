-- What signs certificates. Replaced ones stay, so that what they signed can be checked.
create table signing_keys (
  id text primary key,
  public_key jsonb not null,
  private_key jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- One at a time.
create unique index signing_keys_in_use on signing_keys ((true)) where retired_at is null;

-- The page that checks certificates carries the keys, and is kept like those of the catalogue.
create trigger catalogue_changed after insert or update or delete on signing_keys
  for each statement execute function catalogue_changed();

-- When a certificate was issued; as long as it would say the same, it is the same.
create table certificates (
  purchase_id uuid not null references purchases (id),
  version integer not null,
  -- Of all that it says, and of who signs it.
  digest text not null,
  issued_at timestamptz not null default now(),
  primary key (purchase_id, version)
);
