-- Everything that the shop signs, seals or hashes with, in one place. Each purpose has one key in use; those before it stay
-- for as long as what they made may be shown. The secret part is encrypted with SECRETS_KEY when the shop starts.
alter table signing_keys rename to keys;
alter table keys add column purpose text not null default 'certificates';
alter table keys alter column purpose drop default;
alter table keys drop constraint signing_keys_pkey;
alter table keys add primary key (purpose, id);
alter table keys alter column public_key drop not null;
alter table keys rename column private_key to secret;
alter table keys alter column secret type text using secret::text;
drop index signing_keys_in_use;
create unique index keys_in_use on keys (purpose) where retired_at is null;

insert into keys (purpose, id, public_key, secret)
select 'tokens', 'original', public_key, private_key::text from identity_keys;
drop table identity_keys;

insert into keys (purpose, id, secret)
select name, 'original', value from secrets where name in ('links', 'devices', 'authenticators', 'sandbox-webhooks');
-- Links to leave the mailing list have no end, so their keys have none either.
insert into keys (purpose, id, secret)
select 'unsubscribing', 'original', value from secrets where name = 'links';
update identity_authenticators set secret = 'original:' || secret;

-- What is left there is the id by which the shop knows its file store.
delete from secrets where name in ('links', 'devices', 'authenticators', 'sandbox-webhooks');
alter table secrets rename to shop_ids;

-- Letters in the queue are sealed from now on; those that were sent are not needed any more.
do $$ begin
  if to_regclass('pgboss.archive') is not null then
    delete from pgboss.job where name = 'mail' and state = 'completed';
    delete from pgboss.archive where name = 'mail';
  end if;
end $$;

-- What somebody has bought is not in the cart, whichever of adding and buying ends last: the one waits for the other at the
-- buyer's row, and looks after that.
create function leave_cart() returns trigger language plpgsql as $$ begin
  delete from cart_items where user_id = new.user_id and template_id = new.template_id;
  return null;
end $$;

create trigger leave_cart after insert on purchases for each row execute function leave_cart();

create function stay_out_of_cart() returns trigger language plpgsql as $$ begin
  perform from users where id = new.user_id for share;
  if exists (
    select from purchases
    where user_id = new.user_id and template_id = new.template_id and refunded_at is null
  ) then
    return null;
  end if;
  return new;
end $$;

create trigger stay_out_of_cart before insert on cart_items for each row execute function stay_out_of_cart();
