-- Which version of the terms somebody accepted at sign-up, and when; null for accounts from before that was asked.
alter table users
  add column accepted_terms_version text,
  add column accepted_terms_at timestamptz,
  add constraint users_accepted_terms check ((accepted_terms_version is null) = (accepted_terms_at is null));
