-- Whoever is on the mailing list already stays on it; new addresses count once their owner has confirmed them.
alter table subscribers add column confirmed_at timestamptz;
update subscribers set confirmed_at = subscribed_at;
create index subscribers_unconfirmed on subscribers (subscribed_at) where confirmed_at is null;
