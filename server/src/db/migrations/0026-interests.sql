-- What people said they are interested in, as a question to titles and categories; a job keeps it.
create table interests (
  name text primary key,
  query tsquery not null,
  read_at timestamptz not null default now()
);

create index users_by_interest on users using gin (documents_of_interest);

-- The words of title and categories alone: a document's own text mentions much.
alter table template_words add column names tsvector generated always as (ts_filter(words, '{a,b}')) stored;
create index template_words_by_name on template_words using gin (names) with (fastupdate = off);

-- When somebody stopped the mails about new templates, and when the last one went out. Who signed up before there were
-- any was not told of them, and gets none unasked.
alter table users add column new_template_mails_stopped_at timestamptz, add column new_template_mail_at timestamptz;
update users set new_template_mails_stopped_at = now();

-- Who is to be told of a new template, and who was.
create table new_template_mails (
  user_id uuid not null references users (id) on delete cascade,
  template_id uuid not null references templates (id) on delete cascade,
  found_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (user_id, template_id)
);
create index new_template_mails_waiting on new_template_mails (found_at, user_id) where mailed_at is null;
create index new_template_mails_by_template on new_template_mails (template_id);

-- What sign-up calls it, and titles do not.
insert into synonyms (term, means) values
  ('consulting services agreement', '{consulting agreement}'),
  ('limited liability company agreement', '{operating agreement}')
on conflict (term) do nothing;
