-- What people entered into forms and sent. Values stand in content alone, sealed; what is searched by is hashed with a key.
create table leads (
  site text not null,
  id uuid not null,
  -- Id of the published entry, which may be gone by now.
  form text not null,
  state text not null check (state in ('received', 'confirm', 'confirmed', 'suspicious')),
  -- The id under which a page may tell of it.
  event uuid not null,
  marks text[] not null default '{}',
  -- Hash of the e-mail address, by which one person's leads are found.
  person bytea,
  -- Hash of what was sent, by which a repeat is known.
  said bytea not null,
  -- Hash of the network address, to see a flood; null after an hour.
  source bytea,
  content text not null,
  -- Ids in the blob store, so that they can go without the content being opened.
  files text[] not null default '{}',
  -- Which published version the form came from.
  revision integer not null,
  -- As the form had it then: days to keep, and whether the address has to be confirmed.
  keep_days integer not null,
  is_double boolean not null,
  received_at timestamptz not null default now(),
  confirmed_at timestamptz,
  delete_at timestamptz not null,
  primary key (site, id)
);
create unique index leads_event on leads (site, event);
create index leads_newest on leads (site, received_at desc, id desc);
create index leads_form on leads (site, form, received_at desc);
create index leads_said on leads (site, said);
create index leads_person on leads (site, person) where person is not null;
create index leads_source on leads (site, source) where source is not null;
create index leads_due on leads (delete_at);

-- Tokens that were used, until they have ended by themselves.
create table lead_nonces (
  site text not null,
  nonce bytea not null,
  lead uuid not null,
  said bytea not null,
  expires_at timestamptz not null,
  primary key (site, nonce)
);
create index lead_nonces_due on lead_nonces (expires_at);

-- Whom a lead is still to be told, and how that went.
create table lead_deliveries (
  site text not null,
  lead uuid not null,
  way text not null check (way in ('mail', 'webhook', 'opt-in')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  note text,
  at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  primary key (site, lead, way),
  foreign key (site, lead) references leads (site, id) on delete cascade
);
create index lead_deliveries_due on lead_deliveries (next_at) where state = 'waiting';

-- When an address was last asked to confirm, so that nobody is mailed twice a day by somebody else's hand.
create table lead_opt_ins (
  site text not null,
  form text not null,
  person bytea not null,
  sent_at timestamptz not null,
  primary key (site, form, person)
);

-- What the site's lead webhooks are signed with, sealed.
create table lead_webhooks (
  site text primary key,
  secret text not null,
  secret_before text,
  before_until timestamptz
);
create index leads_suspicious on leads (site, received_at desc) where state = 'suspicious';
