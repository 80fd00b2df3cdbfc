-- Refunds of a document that the provider took back into failure later: the document is its buyer's again.
alter table purchases add column failed_refunds text[] not null default '{}';
