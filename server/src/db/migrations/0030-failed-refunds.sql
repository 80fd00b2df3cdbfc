-- Refunds of a payment that failed later, those of which nobody can tell the document included.
alter table checkouts add column failed_refunds text[] not null default '{}';
