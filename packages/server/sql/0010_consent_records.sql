-- Answers to our own banner, for the owner's duty to prove consent. No address, no agent, no visitor id: the consent id
-- stands only here and in the visitor's own cookie. Rows are never changed. Each is signed together with the one before.
create table consent_records (
  site text not null references sites (key) on delete cascade,
  -- Place in the site's chain, from 1, without gaps.
  seq bigint not null,
  id uuid not null,
  -- When the visitor answered, by their clock; the server's own time beside it.
  time timestamptz not null,
  received_at timestamptz not null,
  method text not null check (method in ('accept-all', 'reject-all', 'save', 'withdraw')),
  revision integer not null,
  version text not null,
  policy text not null,
  language text not null,
  granted text[] not null,
  refused text[] not null,
  -- SHA-256 of the texts that were shown.
  shown text not null,
  -- Which secret signed it: the beginning of a hash of the key.
  key_id text not null,
  before text not null,
  proof text not null,
  primary key (site, seq),
  -- The same answer may be sent twice; it is one.
  unique (site, id, time)
);

create index consent_records_time on consent_records (site, received_at);

-- Where each site's chain ends. Its row is locked while records are added.
create table consent_chains (
  site text primary key references sites (key) on delete cascade,
  seq bigint not null default 0,
  proof text not null default ''
);

-- What visitors were shown, once per wording and site.
create table consent_texts (
  site text not null references sites (key) on delete cascade,
  shown text not null,
  texts jsonb not null,
  first_at timestamptz not null default now(),
  primary key (site, shown)
);
