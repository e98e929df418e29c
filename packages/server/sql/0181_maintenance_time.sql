-- When maintenance last ran, by PostgreSQL's clock: a time far beyond it is taken for a wrong clock, and nothing is deleted by it.
create table maintenance_runs (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);

-- What was there before has left its day with each site; a new installation has none, and nothing to delete.
insert into maintenance_runs (at)
  select max(day)::timestamp at time zone 'UTC' from retention_runs having max(day) is not null;
