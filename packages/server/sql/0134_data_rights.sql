-- How many days a site keeps what; a kind without a row has the default.
create table retention (
  site text not null,
  kind text not null,
  days integer not null check (days > 0),
  primary key (site, kind)
);

-- On which day a site's rows were last looked through: once a day is enough.
create table retention_runs (
  site text primary key,
  day date not null
);

-- Who was erased: keyed hashes of visitor ids, addresses and sales, and nothing else. What happened until then is not recorded or
-- sent any more, however late it comes.
create table suppressions (
  site text not null,
  subject bytea not null,
  since timestamptz not null,
  primary key (site, subject)
);

-- What people asked for: to be told what is kept of them, or to be erased.
create table data_requests (
  site text not null,
  id uuid not null,
  kind text not null check (kind in ('export', 'erase')),
  asked_by text not null,
  asked_how text not null check (asked_how in ('visitor', 'email')),
  -- Keyed hash of the subject: the same person asking twice at once is one request.
  subject bytea not null,
  -- Keyed hashes of all who are named in what was found: whoever of them is erased, the export goes.
  named bytea[] not null default '{}',
  -- How often it was asked for before it was done: whoever works on an earlier asking has to begin anew.
  asked integer not null default 1,
  -- Sealed: the subject, and what was found of them. Gone once it is done.
  content text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- How much was found, by place.
  found jsonb,
  -- An export's pieces in the blob store.
  files text[] not null default '{}',
  file_until timestamptz,
  problem text,
  tries integer not null default 0,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  primary key (site, id)
);
create index data_requests_newest on data_requests (site, asked_at desc, id desc);
create index data_requests_due on data_requests (next_at) where state <> 'done';
create index data_requests_files on data_requests (file_until) where file_until is not null;
create unique index data_requests_open on data_requests (site, kind, subject) where state <> 'done';

-- The site's keyed hash of the buyer's address, by which a person who asks is found.
alter table orders add column person text;
create index orders_person on orders (site, person) where person is not null;
