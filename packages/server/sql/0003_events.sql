-- The event store of the small profile, partitioned by the day inside the event id.

create table events (
  -- 1970-01-01 for ids without a believable time, so that one id always lands in one partition.
  day date not null,
  id uuid not null,
  site text not null,
  name text not null,
  time timestamptz not null,
  received_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  body jsonb not null,
  primary key (day, id)
) partition by range (day);

create index events_changed on events (site, xid);
create index events_time on events (site, time);

-- One row per event and destination: how far the delivery has come.
create table outcomes (
  day date not null,
  event uuid not null,
  destination text not null,
  site text not null,
  state text not null,
  reason text,
  next_at timestamptz,
  updated_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (day, event, destination)
) partition by range (day);

create index outcomes_changed on outcomes (site, xid);

create table attempts (
  day date not null,
  event uuid not null,
  destination text not null,
  at timestamptz not null,
  ms integer not null,
  status integer,
  code text,
  trace text,
  message text,
  state text not null,
  -- SHA-256 of what was sent for this event: enough to see whether two attempts sent the same, nothing to read.
  body_hash text,
  primary key (day, event, destination, at)
) partition by range (day);

-- How many came although they refused: no id, no address, no agent.
create table drop_counts (
  site text not null,
  hour timestamptz not null,
  page text not null,
  reason text not null,
  n bigint not null,
  primary key (site, hour, page, reason)
);
