-- For whom a mail goes out: '' for somebody's own account, which comes first; else an organisation, or a site without one.
-- Whoever sends goes round by it.
alter table mail_outbox add column sender text not null default '';

-- How often something was done in an hour, by a hash of what and who; the sum over a day is bounded.
create table day_turns (
  key bytea not null,
  hour timestamptz not null,
  n integer not null,
  primary key (key, hour)
);
create index day_turns_hour on day_turns (hour);

-- Takes one turn of every key, or none at all: returns 0, or which of them (from 1) has had its day's. Locked in one order, so
-- that two who ask for the same keys do not wait for each other.
create function take_day_turns(keys text[], limits bigint[], at timestamptz) returns integer language plpgsql as $$
declare
  this timestamptz := date_trunc('hour', at);
  ask record;
  used bigint;
  hashes bytea[] := '{}';
begin
  for ask in
    select a.name, a.cap, a.place::int as place, sha256(convert_to(s.salt || a.name, 'UTF8')) as hash
    from unnest(keys, limits) with ordinality as a (name, cap, place), rate_salt as s
    order by hash
  loop
    perform pg_advisory_xact_lock(hashtextextended('day-turn ' || ask.name, 0));
    select coalesce(sum(t.n), 0) into used from day_turns as t
      where t.key = ask.hash and t.hour >= this - interval '24 hours';
    if used >= ask.cap then
      return ask.place;
    end if;
    hashes := hashes || ask.hash;
  end loop;
  insert into day_turns as t (key, hour, n) select hash, this, 1 from unnest(hashes) as hash
    on conflict (key, hour) do update set n = t.n + 1;
  return 0;
end $$;

-- Who made an organisation: while it is young, all that one person made share one day's mails.
alter table organisations add column made_by text references auth_user (id) on delete set null;
update organisations o set made_by = (
  select m.user_id from organisation_member m where m.organisation = o.id and m.role = 'owner'
  order by m.created_at, m.user_id limit 1);

-- Addresses that leads may be mailed to because whoever reads them said so. Members need no row.
create table notify_addresses (
  organisation text not null references organisations (id) on delete cascade,
  email text not null,
  asked_at timestamptz,
  confirmed_at timestamptz,
  primary key (organisation, email)
);
-- What is published today goes on: these addresses got leads before, and stay confirmed for their organisation alone.
insert into notify_addresses (organisation, email, confirmed_at)
select distinct s.organisation, lower(trim(e.email #>> '{}')), now()
from sites s join site_versions v on v.site = s.key and v.revision = s.revision,
  jsonb_path_query(v.config, 'strict $.**.notifyEmail') as e (email)
where s.organisation is not null and jsonb_typeof(e.email) = 'string' and trim(e.email #>> '{}') <> ''
on conflict do nothing;

-- What a site says of itself and this server has seen for itself: that its endpoint reaches us, that its script stands on a page
-- of that origin. Another address is another row, so that a change is looked at anew.
create table site_proofs (
  site text not null,
  kind text not null check (kind in ('endpoint', 'origin')),
  address text not null,
  tried_at timestamptz not null,
  proved_at timestamptz,
  primary key (site, kind, address)
);
-- Sites of before whose pages have fetched their script are known by their host until it is looked at again.
insert into site_proofs (site, kind, address, tried_at, proved_at)
select site, 'origin', origin, now(), now() from loader_pages on conflict do nothing;
