-- Which process does the hourly upkeep, one of the installation at a time, and when it was last done.
create table upkeep_lease (
  is_only boolean primary key default true check (is_only),
  holder text not null,
  leased_until timestamptz,
  -- By PostgreSQL's clock. Not set by a run that deleted nothing because the clock was in doubt.
  done_at timestamptz,
  -- The newest key it knew: a process that starts with another does not wait for an hour to seal by it.
  done_key text
);
