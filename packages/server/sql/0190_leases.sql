-- floor: 0181
-- What one process of the installation does at a time: which one, and when it was last done.
create table leases (
  name text primary key,
  holder text not null,
  leased_until timestamptz,
  -- By PostgreSQL's clock. Of upkeep, not set by a run that deleted nothing because the clock was in doubt.
  done_at timestamptz,
  -- Of upkeep the newest key it knew: a process that starts with another does not wait for an hour to seal by it.
  done_version text
);
