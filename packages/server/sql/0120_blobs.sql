-- Files and pictures of sites. The row is kept here whatever holds the bytes: it says whose a file is, counts towards the site's
-- room, and has the key that opens it, so that with the row the bytes are gone too.
create table blobs (
  site text not null,
  id text not null,
  kind text not null,
  size integer not null check (size >= 0),
  -- Sealed by the installation's key, bound to site and id.
  data_key text not null,
  -- Null where an object store has them.
  bytes bytea,
  is_external boolean not null default false,
  -- False until an object store has confirmed the bytes.
  is_stored boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (site, id)
);
-- Sealed bytes do not shrink.
alter table blobs alter column bytes set storage external;
create index blobs_not_stored on blobs (created_at) where not is_stored;

-- Objects whose row is gone, by whichever way it went (a site's deletion among them), until the object store has let go of them too.
create table blob_leftovers (
  object text primary key,
  since timestamptz not null default now()
);
create function note_blob_leftover() returns trigger language plpgsql as $$
begin
  insert into blob_leftovers (object) values (old.site || '/' || old.id) on conflict do nothing;
  return null;
end $$;
create trigger blobs_leftover after delete on blobs for each row when (old.is_external)
  execute function note_blob_leftover();
