-- Numbers 0001–0099 belong to the server's core, 0100 and up to sign-in and the console. Each file runs in one
-- transaction and is never changed once released: a new need is a new file.

create table sites (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text not null,
  -- Origins that may send events, e.g. https://www.shop.example; the port may be *, the first label of the host too.
  origins text[] not null default '{}',
  -- The draft of the published config, without what publishing adds (version, key, revision, destinations).
  settings jsonb not null default '{}',
  webhook_secret text not null,
  -- The revision that is served; null until something was published. Rolling back only moves this.
  revision integer,
  created_at timestamptz not null default now()
);

-- Published configs. A row is never changed: pages in the wild run on old revisions.
create table site_versions (
  site text not null references sites (key) on delete cascade,
  revision integer not null check (revision > 0),
  config jsonb not null,
  published_at timestamptz not null default now(),
  primary key (site, revision)
);

-- Everything an owner filled in for a destination, secrets among it. Only fields marked public leave the server.
create table site_destinations (
  site text not null references sites (key) on delete cascade,
  destination text not null,
  is_enabled boolean not null default true,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (site, destination)
);
