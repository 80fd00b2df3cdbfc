-- Text as the search compares it: without case and accents, like `title_key`.
create function search_text(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

-- The words of a document's own text; none where it cannot be read. What is stored under a key never changes.
create table document_words (
  document_key text primary key,
  words tsvector not null
);

-- What a template that is for sale is found by: title (A), categories (B), description (C) and text (D) of its
-- current version. Apart from the templates, so that the catalogue's own pages stay small.
create table template_words (
  template_id uuid primary key references templates on delete cascade,
  words tsvector not null,
  -- Whether its words are among the known ones.
  is_learned boolean not null default false
);
create index template_words_unlearned on template_words (template_id) where not is_learned;
create index template_words_by_word on template_words using gin (words) with (fastupdate = off);

create function refresh_words(template uuid) returns void language plpgsql as $$
declare
  found tsvector;
begin
  select setweight(to_tsvector('english', v.title_key), 'A')
    || setweight(to_tsvector('english', search_text(array_to_string(v.categories, ' ; '))), 'B')
    || setweight(to_tsvector('english', search_text(v.description)), 'C')
    || coalesce(d.words, '')
  into found
  from template_versions v
  join templates t on t.id = v.template_id and t.withdrawn_at is null
  left join document_words d on d.document_key = v.document_key
  where v.template_id = template and v.withdrawn_at is null
  order by v.version desc limit 1;
  if found is null then
    delete from template_words where template_id = template;
  else
    insert into template_words (template_id, words) values (template, found)
    on conflict (template_id) do update set words = excluded.words, is_learned = false where template_words.words <> excluded.words;
  end if;
end $$;

create or replace function version_changed() returns trigger language plpgsql as $$
begin
  perform refresh_listing(coalesce(new.template_id, old.template_id));
  perform refresh_words(coalesce(new.template_id, old.template_id));
  return null;
end $$;

create or replace function template_withdrawn() returns trigger language plpgsql as $$
begin
  perform refresh_listing(new.id);
  perform refresh_words(new.id);
  return null;
end $$;

create function document_read() returns trigger language plpgsql as $$
begin
  perform refresh_words(template_id) from template_versions where document_key = new.document_key;
  return null;
end $$;
create trigger document_read after insert on document_words for each row execute function document_read();

create index template_versions_by_document on template_versions (document_key);

-- The words that titles, categories, descriptions and synonyms are made of: what is mistyped is held against them.
create table known_words (
  word text collate "C" primary key,
  stem text not null
);

create function learn_words(texts text[]) returns void language sql as $$
  insert into known_words
  select word, (tsvector_to_array(to_tsvector('english', word)))[1]
  from (select distinct unnest(regexp_split_to_array(search_text(given), '[^[:alpha:]]+')) as word
        from unnest(texts) given) words
  where length(word) between 4 and 30 and to_tsvector('english', word) <> ''
  order by word
  on conflict do nothing
$$;

create index known_words_by_stem on known_words (stem);
create index known_words_by_likeness on known_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Those that a mistyped word may stand for; two letters in the wrong order leave little of a short one.
create function words_like(given text) returns text[] language sql stable
set pg_trgm.similarity_threshold = 0.15 as $$
  select array(select word from known_words where word % given order by similarity(word, given) desc, word limit 20)
$$;

-- Who searches for the term means one of these as well.
create table synonyms (
  term text primary key,
  means text[] not null,
  changed_at timestamptz not null default now()
);

-- What was searched for and not found, whoever it was.
create table missed_searches (
  term text primary key,
  times integer not null default 1,
  last_on date not null default current_date
);

create trigger catalogue_changed after insert or delete or update of words on template_words
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or delete on known_words
  for each row execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on synonyms
  for each statement execute function catalogue_changed();

insert into synonyms (term, means) values
  ('apa', '{asset purchase agreement}'),
  ('borrow', '{loan,promissory note}'),
  ('borrow money', '{loan,promissory note}'),
  ('buy', '{purchase}'),
  ('bylaws', '{by-laws}'),
  ('ca', '{confidentiality agreement,non-disclosure agreement}'),
  ('cda', '{confidentiality agreement,non-disclosure agreement}'),
  ('confidentiality agreement', '{non-disclosure agreement,NDA}'),
  ('contract', '{agreement}'),
  ('contractor', '{consulting agreement,independent consultant,professional services agreement}'),
  ('contractor agreement', '{consulting agreement,professional services agreement}'),
  ('convertible note', '{convertible promissory note}'),
  ('d o', '{director and officer}'),
  ('freelance', '{consulting agreement,independent consultant}'),
  ('freelancer', '{consulting agreement,independent consultant}'),
  ('guarantee', '{guaranty}'),
  ('guarantor', '{guaranty}'),
  ('hire', '{employment,employee}'),
  ('hold harmless', '{indemnity}'),
  ('independent contractor', '{consulting agreement,independent consultant}'),
  ('iou', '{promissory note}'),
  ('ip', '{intellectual property,license agreement}'),
  ('job', '{employment}'),
  ('licence', '{license}'),
  ('llc', '{limited liability company,operating agreement}'),
  ('llc agreement', '{operating agreement}'),
  ('loan', '{promissory note,convertible loan}'),
  ('loan agreement', '{promissory note}'),
  ('loi', '{letter of intent}'),
  ('memorandum of understanding', '{letter of intent,term sheet}'),
  ('mipa', '{membership interest purchase agreement}'),
  ('mnda', '{mutual non-disclosure agreement}'),
  ('mou', '{letter of intent,term sheet}'),
  ('msa', '{master services agreement}'),
  ('mutual nda', '{mutual non-disclosure agreement}'),
  ('nca', '{non-disclosure agreement,non-compete}'),
  ('nda', '{non-disclosure agreement,confidentiality agreement}'),
  ('non disclosure', '{NDA}'),
  ('nondisclosure', '{non-disclosure}'),
  ('office space', '{commercial lease}'),
  ('psa', '{professional services agreement,purchase and sale agreement}'),
  ('rent', '{lease}'),
  ('rental', '{lease}'),
  ('safe', '{simple agreement for future equity,convertible note,convertible promissory note}'),
  ('secrecy', '{non-disclosure,confidentiality}'),
  ('sell', '{sale}'),
  ('shareholder', '{stockholder}'),
  ('shareholders agreement', '{voting agreement}'),
  ('shares', '{stock}'),
  ('sow', '{statement of work,professional services agreement}'),
  ('spa', '{share purchase agreement,stock purchase agreement,securities purchase agreement}'),
  ('statement of work', '{professional services agreement,order form}'),
  ('stock', '{share}'),
  ('stock purchase agreement', '{share purchase agreement}'),
  ('tenancy', '{lease}'),
  ('termsheet', '{term sheet}'),
  ('trade mark', '{trademark}'),
  ('work for hire', '{consulting agreement}');

select learn_words(array_agg(concat_ws(' ', term, array_to_string(means, ' ')))) from synonyms;
