-- The end of each chain of consent records is signed, so that it cannot be moved back together with the records after it; and
-- when the chain began, so that its beginning cannot be cut off before its time. Chains that had an end before have no
-- signature until the next answer: of them nothing can be said, which is not the same as broken.
alter table consent_chains
  add column began_at timestamptz,
  -- The end that was signed last. A server of the version before moves only the end itself, and always forward.
  add column signed_seq bigint,
  add column signed_proof text,
  add column key_id text,
  add column signature text;

-- Refunds were kept with whatever the shop had written into their ids and things.
create function pg_temp.no_addresses(value jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(value::text, '(?:\\.)*[^\s"@\\]+@[^\s"@\\]+\.[^\s"@\\]+', '[e-mail]', 'g')::jsonb
$$;

update order_refunds set
  refund = case when refund like 'told:%@%'
    then 'hashed:' || encode(sha256(convert_to(event || ' ' || substr(refund, 6), 'UTF8')), 'hex') else refund end,
  items = pg_temp.no_addresses(items)
where refund like 'told:%@%' or items::text like '%@%';
update orders set refund = pg_temp.no_addresses(refund) where refund::text like '%@%';
