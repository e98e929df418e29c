-- Deliveries that wait. `part` is the log partition of the site: its owner is the only one who takes rows of it.
create table retry_queue (
  site text not null,
  destination text not null,
  event uuid not null,
  part smallint not null,
  state text not null check (state in ('retrying', 'throttled', 'stopped')),
  attempts integer not null,
  -- Accounts of the platform (pixel ids) that have not had it yet.
  ids text[] not null,
  next_at timestamptz not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (site, destination, event)
);

create index retry_queue_due on retry_queue (part, next_at);

-- Written before sending where a second sending would count twice. One that is still open when a new owner takes the
-- part was in flight at a crash: it is settled as ambiguous, never sent again.
create table claims (
  site text not null,
  destination text not null,
  event uuid not null,
  part smallint not null,
  epoch bigint not null,
  claimed_at timestamptz not null,
  -- When the event came in; with its id it says where its outcome is kept.
  received_at timestamptz not null,
  is_settled boolean not null default false,
  primary key (site, destination, event)
);

create index claims_open on claims (part) where not is_settled;
