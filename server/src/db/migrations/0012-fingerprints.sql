-- What tells whether a file is one of the library's documents: its bytes, its words, and the id that it carries.
create table fingerprints (
  document_key text primary key,
  sha256 text not null,
  -- Of a .docx only.
  words_sha256 text,
  -- Of those that were stamped when they came into the library.
  document_id uuid
);

create index fingerprints_by_file on fingerprints (sha256);
create index fingerprints_by_words on fingerprints (words_sha256);
create index fingerprints_by_id on fingerprints (document_id);
