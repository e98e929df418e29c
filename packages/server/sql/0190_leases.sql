-- floor: 0181
-- What one process of the installation does at a time: which one, and when it was last done.
create table leases (
  name text primary key,
  holder text not null,
  leased_until timestamptz,
  -- By PostgreSQL's clock. Of upkeep, not set by a run that deleted nothing because the clock was in doubt.
  done_at timestamptz
);
