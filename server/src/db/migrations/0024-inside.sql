-- What may be said of a document before it is bought: read once; where it could not be, there is a sentence instead.
create table document_insides (
  document_key text primary key,
  found jsonb,
  reason text,
  found_at timestamptz not null default now(),
  check ((found is null) <> (reason is null))
);

alter table template_versions
  -- How much of it administrators let people read before they buy it.
  add column preview_share text not null default 'two-pages'
    check (preview_share in ('two-pages', 'first-page', 'nothing')),
  -- How many pages it has, where they were drawn.
  add column page_count integer check (page_count > 0);
