-- What reports are counted from: per site and quarter of an hour one row for all events that are alike in everything a report can
-- tell apart. Written in the statement that stores the events, so what comes twice is counted once.
create table report_slots (
  -- UTC, of the slot.
  day date not null,
  site text not null,
  -- Quarters of an hour since 1970.
  slot integer not null,
  -- Texts and ids stand here as the first eight bytes of their SHA-256, 0 for none: rows stay small, and nobody's id is readable here.
  key bigint not null,
  visitor bigint not null,
  visit bigint not null,
  first_source bigint not null,
  last_source bigint not null,
  first_campaign bigint not null,
  last_campaign bigint not null,
  first_landing bigint not null,
  last_landing bigint not null,
  event bigint not null,
  destinations bigint not null,
  -- 0 any event, 1 a page view, 2 an order, 3 an order that only a page told of.
  kind smallint not null,
  currency text not null,
  -- Nothing is left where an event has moved to another row.
  n integer not null,
  -- Without a bound: anybody may forge sales of the largest worth.
  micros numeric not null,
  -- Holds all there is, so that one site's days are read from this index alone.
  primary key (site, slot, key, day) include (
    visitor, visit, first_source, last_source, first_campaign, last_campaign, first_landing, last_landing,
    event, destinations, kind, currency, n, micros
  )
) partition by range (day);

create table report_slots_default partition of report_slots default;

-- What the numbers stand for. Ids of visitors and visits are not among them.
create table report_words (
  site text not null,
  hash bigint not null,
  word text not null,
  -- The last day on which it came in.
  seen date not null,
  primary key (site, hash)
);

-- The destinations an event was let through to.
create table report_sets (
  site text not null,
  hash bigint not null,
  names text[] not null,
  seen date not null,
  primary key (site, hash)
);

-- The row of report_slots an event is counted in. Null for what was stored before there were any: the hourly upkeep counts those,
-- newest first, and notes here how far it has come.
alter table events add column report_key bigint;

create table report_backlog (
  one boolean primary key default true check (one),
  -- All from here on are counted.
  day date not null,
  site text not null,
  id uuid not null,
  is_done boolean not null
);

-- What could not be counted: in no report, and in nobody's way.
create table report_unfit (
  day date not null,
  site text not null,
  id uuid not null,
  reason text not null,
  primary key (day, site, id)
);

insert into report_backlog (day, site, id, is_done)
select 'infinity', '', '00000000-0000-0000-0000-000000000000', not exists (select from events);
