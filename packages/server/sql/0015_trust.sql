-- Nothing is kept that was promised not to be, refunds add up, and events carry how far they can be believed.

-- Keys of orders open orders. They stood in events as they waited and were kept; ids are derived from them, so nothing needs them.
-- What the shop had confirmed was marked with a word of its own.
create function pg_temp.as_kept(body jsonb) returns jsonb language sql immutable as $$
  select (body - 'order' - 'confirmed')
    || case when body ? 'confirmed' then '{"evidence": "confirmed", "confirmedBy": "order"}'::jsonb else '{}' end
$$;

-- A secret among an address's parameters goes, whatever the owner had allowed.
create function pg_temp.no_secrets(address text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(address,
    '([?&])(?:[\w.-]*(?:key|token|secret|password))=[^&#]*', '\1', 'gi'),
    '([?&])&+', '\1', 'g'), '[?&]+$', '')
$$;

update events set body = pg_temp.as_kept(body) where body ?| '{order,confirmed}';
update order_pages set body = pg_temp.as_kept(body) where body ?| '{order,confirmed}';
update retry_queue set body = pg_temp.as_kept(body) where body ?| '{order,confirmed}';

update events set body = jsonb_set(body, '{url}', to_jsonb(pg_temp.no_secrets(body->>'url')))
  where body->>'url' ~* '[?&][\w.-]*(?:key|token|secret|password)=';
update order_pages set body = jsonb_set(body, '{url}', to_jsonb(pg_temp.no_secrets(body->>'url')))
  where body->>'url' ~* '[?&][\w.-]*(?:key|token|secret|password)=';
update retry_queue set body = jsonb_set(body, '{url}', to_jsonb(pg_temp.no_secrets(body->>'url')))
  where body->>'url' ~* '[?&][\w.-]*(?:key|token|secret|password)=';

-- The log keeps text. Whoever reads what is still in it drops the key too; JetStream's log is cleaned by that alone.
update log_entries set body = regexp_replace(body,
    '"order":\{(?=[^{}]*"shop":"(?:woo|edd)")(?=[^{}]*"key":")[^{}]*\},?', '', 'g')
  where body like '%"order":{%';
update log_dead_letters set body = regexp_replace(body,
    '"order":\{(?=[^{}]*"shop":"(?:woo|edd)")(?=[^{}]*"key":")[^{}]*\},?', '', 'g')
  where body like '%"order":{%';

-- Each refund of an order once, however often it is told.
create table order_refunds (
  site text not null,
  event uuid not null,
  -- The shop's own id of the refund, or one derived from its time, value and things.
  refund text not null,
  refunded_at timestamptz not null,
  -- As told; shops write it with or without a minus.
  value numeric not null,
  currency text not null,
  items jsonb not null,
  received_at timestamptz not null,
  primary key (site, event, refund),
  foreign key (site, event) references orders (site, event) on delete cascade
);

insert into order_refunds (site, event, refund, refunded_at, value, currency, items, received_at)
select site, event, 'before-0015', coalesce(refunded_at, received_at), coalesce((refund->>'value')::numeric, 0),
  coalesce(refund->>'currency', params->>'currency', ''), coalesce(refund->'items', '[]'), received_at
from orders where refund is not null;

-- All that the buyer paid, by which refunds are measured; `params.value` may be less, as the owner chose. Null in older rows.
alter table orders add column total numeric;

-- `orders.refund` stays readable: the sum of all refunds, with a note where they exceed what was paid.
update orders set refund = refund || jsonb_build_object('count', 1) where refund is not null;

-- What a withdrawal has to find: the events of one visitor that still hold something of the advertising purpose.
create index events_visitor on events (site, (body->>'visitorId')) where body ?| '{address,agent,ids,hashes}';
create index retry_queue_visitor on retry_queue (site, (body->>'visitorId')) where body ?| '{address,agent,ids,hashes}';
create index order_pages_visitor on order_pages (site, (body->>'visitorId')) where body ?| '{address,agent,ids,hashes}';

-- What visitors had taken back before this was obeyed in the record too.
update events e set body = e.body - '{address,agent,ids,hashes}'::text[]
from withdrawals w
where w.site = e.site and w.purpose = 'advertising' and e.time <= w.time
  and w.subject in ('e:' || e.id, 'v:' || (e.body->>'visitorId'))
  and e.body ?| '{address,agent,ids,hashes}';

-- Set with the first event, and the first Purchase, that the host had signed well.
alter table sites add column has_signed_events boolean not null default false;
alter table sites add column has_signed_sales boolean not null default false;

-- How many events of a name came in ten minutes and what they were worth, for alarms. Written with the events themselves.
create table event_rates (
  site text not null,
  slot timestamptz not null,
  name text not null,
  n bigint not null,
  value double precision not null,
  primary key (site, slot, name)
);

create index event_rates_age on event_rates (slot);
