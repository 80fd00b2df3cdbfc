create extension if not exists pg_trgm;

create table templates (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  new_version_at timestamptz,
  last_version integer not null default 0,
  withdrawn_at timestamptz,
  title_key text collate "C",
  price_in_cents integer,
  categories text[]
);

create table template_versions (
  template_id uuid not null references templates (id),
  version integer not null check (version > 0),
  title text not null,
  title_key text collate "C" not null,
  description text not null,
  price_in_cents integer not null check (price_in_cents between 0 and 99999999),
  categories text[] not null,
  thumbnail_key text not null,
  document_key text not null,
  file_name_upon_download text not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (template_id, version)
);

-- What the catalogue lists is always the newest version that is for sale.
create function refresh_listing(template uuid) returns void language sql as $$
  update templates set (title_key, price_in_cents, categories) = (
    select v.title_key, v.price_in_cents, v.categories
    from template_versions v
    where v.template_id = template and v.withdrawn_at is null and templates.withdrawn_at is null
    order by v.version desc limit 1
  )
  where id = template
$$;

create function version_changed() returns trigger language plpgsql as $$
begin
  perform refresh_listing(coalesce(new.template_id, old.template_id));
  return null;
end $$;

create function template_withdrawn() returns trigger language plpgsql as $$
begin
  perform refresh_listing(new.id);
  return null;
end $$;

create trigger version_changed after insert or update or delete on template_versions
  for each row execute function version_changed();
create trigger template_withdrawn after update of withdrawn_at on templates
  for each row execute function template_withdrawn();

-- Every process keeps the serialised catalogue in memory; this tells all of them to make it anew.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  notify catalogue_changed;
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete on templates
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on template_versions
  for each statement execute function catalogue_changed();

create index templates_by_date on templates (created_at desc, id) where title_key is not null;
create index templates_by_title on templates (title_key, id) where title_key is not null;
create index templates_by_price on templates (price_in_cents, id) where title_key is not null;
create index templates_by_words on templates using gin (title_key gin_trgm_ops);
create index templates_by_category on templates using gin (categories);
