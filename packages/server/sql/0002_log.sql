-- The log of the small profile: what was accepted and is not yet handled by every consumer group.

create sequence log_seq as bigint cache 100;

-- Whole days are dropped once every group has passed them. `part` is the site's hash: one owner per group and part.
create table log_entries (
  day date not null,
  part smallint not null,
  -- The writing transaction. Readers stay below the oldest transaction still running, see read-entries.ts.
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null default nextval('log_seq'),
  site text not null,
  -- JSON, but kept as text: the log never looks inside, and jsonb would refuse some strings that are valid JSON.
  body text not null
) partition by range (day);

create index log_entries_order on log_entries (part, xid, seq);

-- One row per consumer group and part: who reads it, until when, and how far everything is finished.
create table log_owners (
  group_name text not null,
  part smallint not null,
  owner text,
  -- Grows with each new owner; a commit under an older epoch changes no row and so fails.
  epoch bigint not null default 0,
  lease_until timestamptz not null default '-infinity',
  xid xid8 not null default '0',
  seq bigint not null default 0,
  primary key (group_name, part)
);

-- Who is alive in a group, so that parts are shared evenly.
create table log_members (
  group_name text not null,
  member text not null,
  seen_at timestamptz not null,
  primary key (group_name, member)
);

-- Entries a consumer could not handle at all, kept with the reason instead of blocking all that follow.
create table log_dead_letters (
  group_name text not null,
  site text not null,
  body text not null,
  reason text not null,
  at timestamptz not null default now()
);
