-- floor: 0181
-- Which engine the programs kept events in when they last started: one that is told to use another must not leave events behind.
create table store_in_use (
  is_only boolean primary key default true check (is_only),
  engine text not null check (engine in ('postgres', 'clickhouse')),
  -- From the first row that `footfall move-events` copies to the last that it removes.
  is_moving boolean not null default false,
  since timestamptz not null default now()
);
