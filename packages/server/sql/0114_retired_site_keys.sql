-- Pages may still hold the snippet of a site that was deleted, and would run whatever a stranger published under its key. So a key is
-- given again only to the organisation that had it.
create table retired_site_keys (
  key text primary key,
  organisation text,
  retired_at timestamptz not null default now()
);
