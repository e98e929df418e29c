-- A site's own time zone and currency, and when it will be deleted; null while it is not to be.
alter table sites
  add column time_zone text not null default 'UTC',
  add column currency text,
  add column delete_at timestamptz;
create index sites_delete on sites (delete_at) where delete_at is not null;
create index sites_created on sites (organisation, created_at, key);
