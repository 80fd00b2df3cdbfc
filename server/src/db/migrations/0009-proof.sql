-- The hash of what the browser keeps that proved the address.
alter table verification_codes add column proof_hash text;
