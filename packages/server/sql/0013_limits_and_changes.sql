-- How many events each site and address has been given lately, for all processes together. A process leases a second's worth
-- at a time; see decision 0014. Unlogged: a crash of the database forgets one minute of counting, and nothing here is worth a
-- flush to disk per lease.
create unlogged table rate_leases (
  -- A salted hash: network addresses are among the keys and must not stand here.
  key bytea primary key,
  -- The newest slot of five seconds, counted from 1970.
  slot bigint not null,
  -- What was given in the last thirteen slots, the oldest first: always a whole minute, and the slot that has just begun.
  given bigint[] not null
);

-- Processes that share the limits. What each may let through without a lease depends on their number.
create unlogged table rate_members (
  member text primary key,
  seen_at timestamptz not null default now()
);

create table rate_salt (salt text not null);
insert into rate_salt values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Gives of each key what its limit a minute still leaves, and says after how many seconds there may be more. Rows are locked
-- in one order, so that two processes that ask for the same keys do not wait for each other.
create function lease_rates(keys text[], wanted bigint[], limits bigint[])
returns table (name text, granted bigint, wait integer) language plpgsql as $$
declare
  epoch double precision := extract(epoch from clock_timestamp());
  this bigint := floor(epoch / 5);
  ask record;
  known record;
  slots bigint[];
  used bigint;
  passed integer;
begin
  for ask in
    select a.name, a.wanted, a.cap, sha256(convert_to(s.salt || a.name, 'UTF8')) as hash
    from unnest(keys, wanted, limits) as a (name, wanted, cap), rate_salt as s
    order by hash
  loop
    insert into rate_leases as l (key, slot, given)
      values (ask.hash, this, array_fill(0::bigint, array[13])) on conflict do nothing;
    select l.slot, l.given into known from rate_leases as l where l.key = ask.hash for update;
    passed := least(greatest(this - known.slot, 0), 13);
    slots := known.given[passed + 1:13] || array_fill(0::bigint, array[passed]);
    select sum(n) into used from unnest(slots) as n;
    name := ask.name;
    granted := least(ask.wanted, greatest(ask.cap - used, 0));
    slots[13] := slots[13] + granted;
    update rate_leases as l set slot = greatest(l.slot, this), given = slots where l.key = ask.hash;
    -- The oldest slot with something in it is the first to leave the minute.
    select coalesce(ceil(min(at) * 5 - (epoch - this * 5)), 0) into wait
      from unnest(slots) with ordinality as s (n, at) where n > 0;
    return next;
  end loop;
end $$;

-- Says that a process lives, forgets what is over, and counts who lives.
create function join_rates(self text) returns bigint language plpgsql as $$
begin
  insert into rate_members (member) values (self)
    on conflict (member) do update set seen_at = clock_timestamp();
  delete from rate_members where seen_at < clock_timestamp() - interval '20 seconds';
  delete from rate_leases where slot < floor(extract(epoch from clock_timestamp()) / 5) - 13;
  return (select count(*) from rate_members);
end $$;

-- Processes keep what they know of a site until they are told that it changed. Triggers tell it, so that no writer can forget.
create function tell_site_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('footfall_sites', to_jsonb(old) ->> tg_argv[0]);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('footfall_sites', to_jsonb(new) ->> tg_argv[0]);
  end if;
  return null;
end $$;

create trigger tell_change after insert or update or delete on sites
  for each row execute function tell_site_change('key');
create trigger tell_change after insert or update or delete on site_versions
  for each row execute function tell_site_change('site');
create trigger tell_change after insert or update or delete on site_destinations
  for each row execute function tell_site_change('site');
