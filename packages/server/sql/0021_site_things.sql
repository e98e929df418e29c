-- A draft is one row per thing (decision 0021): what one editor saves touches nobody else's, and things are published one by one.
create table site_things (
  site text not null references sites (key) on delete cascade,
  -- 'destination', 'trigger', 'widget' …; pieces that a site has once have the id 'main'.
  kind text not null check (kind ~ '^[a-z]{1,32}$'),
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  -- Of a destination with its secrets, each sealed for its place.
  draft jsonb not null,
  -- Grows with each save; whoever saves names the one they saw.
  version integer not null default 1,
  -- Deleted by the owner and still published; goes with the next publication of the thing.
  is_deleted boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- A user's or an API key's id; no reference, because the row outlives both.
  updated_by text,
  primary key (site, kind, id)
);

create trigger tell_change after insert or update or delete on site_things
  for each row execute function tell_site_change('site');

alter table site_versions add column published_by text;
-- What the version brought: `{ changes, count, rolledBackTo? }`. Null in versions from before.
alter table site_versions add column summary jsonb;

insert into site_things (site, kind, id, draft)
select s.key, p.kind, 'main', jsonb_object_agg(e.key, e.value)
from sites s cross join lateral jsonb_each(s.settings) as e
join (values
  ('consent', 'consent'), ('consentTools', 'consent'), ('consentToolMap', 'consent'),
  ('visit', 'visit'), ('shop', 'shop'), ('evidence', 'evidence'), ('events', 'events'),
  ('eventNames', 'names'), ('allowedEvents', 'names'), ('compat', 'compat'),
  ('endpoint', 'general'), ('queryAllow', 'general'), ('secretParams', 'general'), ('debug', 'general')
) as p (part, kind) on p.part = e.key
group by s.key, p.kind;

insert into site_things (site, kind, id, draft, updated_at)
select site, 'destination', destination,
  jsonb_build_object('isEnabled', is_enabled, 'settings', settings), updated_at
from site_destinations;

-- Rules and widgets of a version that is published are known by their place (step 1 of the config's migrations). A draft's gets
-- the place of its equal there, or else of what it stands in the place of, or else a number of its own.
create function pg_temp.list_of(value jsonb) returns jsonb language sql immutable as
$$ select case when jsonb_typeof(value) = 'array' then value else '[]' end $$;

with lists as (
  select s.key as site, l.kind, l.part, s.settings -> l.part as drafts, v.config -> l.part as served
  from sites s left join site_versions v on v.site = s.key and v.revision = s.revision
  cross join (values ('trigger', 'triggers', 't'), ('widget', 'widgets', 'w')) as l (kind, part, letter)
),
-- Publishing puts the destinations' names into our banner; without them a banner is what its owner saved.
draft as (
  select site, kind, e.at, e.value, row_number() over (partition by site, kind, e.value #- '{props,titles}' order by e.at) as nth
  from lists cross join lateral jsonb_array_elements(pg_temp.list_of(drafts)) with ordinality as e (value, at)
),
served as (
  select site, kind, e.at, e.value, row_number() over (partition by site, kind, e.value #- '{props,titles}' order by e.at) as nth
  from lists cross join lateral jsonb_array_elements(pg_temp.list_of(served)) with ordinality as e (value, at)
),
equal as (
  select d.site, d.kind, d.at, v.at as place
  from draft d join served v on v.site = d.site and v.kind = d.kind and v.nth = d.nth
    and v.value #- '{props,titles}' = d.value #- '{props,titles}'
),
placed as (
  select d.site, d.kind, d.at, d.value, coalesce(
    e.place,
    (select v.at from served v where v.site = d.site and v.kind = d.kind and v.at = d.at
      and not exists (select 1 from equal o where o.site = v.site and o.kind = v.kind and o.place = v.at)),
    (select count(*) from served v where v.site = d.site and v.kind = d.kind) + d.at
  ) as place
  from draft d left join equal e on e.site = d.site and e.kind = d.kind and e.at = d.at
)
insert into site_things (site, kind, id, draft, created_at)
select site, kind, left(kind, 1) || place,
  case kind
    when 'trigger' then value
    else (value - 'widget' - 'props') || jsonb_build_object('kind', value -> 'widget', 'settings', coalesce(value -> 'props', '{}'))
  end,
  now() + at * interval '1 microsecond'
from placed;

drop table site_destinations;
alter table sites drop column settings;

-- For processes of the version before, until the update has replaced them: they go on delivering by it.
create view site_destinations as
select site, id as destination, draft -> 'isEnabled' = 'true' and not is_deleted as is_enabled,
  draft -> 'settings' as settings, updated_at
from site_things where kind = 'destination';
