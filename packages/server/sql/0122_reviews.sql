-- Where a site's reviews come from.
create table review_sources (
  site text not null,
  id text not null,
  -- Folder name.
  kind text not null,
  -- As the owner calls it.
  name text not null,
  settings jsonb not null default '{}',
  -- Keys and tokens, sealed.
  secret text,
  is_on boolean not null default true,
  -- new: never asked; ok; late: failed and is tried again; stopped: only the owner can mend it.
  state text not null default 'new' check (state in ('new', 'ok', 'late', 'stopped')),
  -- Code of what is wrong, for the console's sentence, and the source's own words, cut.
  problem text,
  note text,
  tries integer not null default 0,
  -- What the source itself says of all its reviews.
  total integer,
  average real,
  url text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  ok_at timestamptz,
  -- Null: it is never asked by itself (a file, or reviews that are sent to us).
  next_at timestamptz,
  leased_until timestamptz,
  primary key (site, id)
);
create index review_sources_due on review_sources (next_at) where is_on and state <> 'stopped';

-- One row per review, translations inside it. What only the owner may see of its author stands elsewhere.
create table reviews (
  site text not null,
  id uuid not null,
  source text not null,
  -- What the source calls it, or a hash of author, time and original text.
  native text not null,
  state text not null check (state in ('waiting', 'published', 'rejected', 'hidden')),
  product text,
  rating smallint check (rating between 1 and 5),
  title text,
  body text not null default '',
  language text,
  -- By language.
  translations jsonb not null default '{}',
  author text not null default '',
  author_url text,
  verified text check (verified in ('order', 'source')),
  url text,
  report_url text,
  -- [{ hash, width, height }] of review_pictures.
  pictures jsonb not null default '[]',
  avatar jsonb,
  reply text,
  reply_at timestamptz,
  -- Hash of all the source says of it, by which an edit is seen.
  said bytea not null,
  -- Hash of author, day and stars, by which a twin in another language or from another source is seen.
  likeness bytea,
  -- The review that this one repeats; only that one is shown and counted.
  twin_of uuid,
  at timestamptz not null,
  edited_at timestamptz,
  added_at timestamptz not null default now(),
  -- When a whole pass last met it.
  seen_at timestamptz not null default now(),
  primary key (site, id)
);
create unique index reviews_native on reviews (site, source, native);
create index reviews_shown on reviews (site, at desc, id) where state = 'published';
create index reviews_product on reviews (site, product, at desc) where state = 'published';
create index reviews_twins on reviews (site, twin_of) where twin_of is not null;
create index reviews_inbox on reviews (site, state, added_at desc, id);
create index reviews_likeness on reviews (site, likeness) where likeness is not null;

-- Counts changes of what visitors may see, so that nothing older is served.
create table review_versions (
  site text primary key,
  version bigint not null default 0
);
create function bump_review_version() returns trigger language plpgsql as $$
begin
  insert into review_versions (site, version)
  select distinct site, 1 from changed
  on conflict (site) do update set version = review_versions.version + 1;
  return null;
end $$;
create trigger reviews_added after insert on reviews referencing new table as changed
  for each statement execute function bump_review_version();
create trigger reviews_changed after update on reviews referencing new table as changed
  for each statement execute function bump_review_version();
create trigger reviews_gone after delete on reviews referencing old table as changed
  for each statement execute function bump_review_version();
create trigger review_sources_changed after update on review_sources referencing new table as changed
  for each statement execute function bump_review_version();
create trigger review_sources_gone after delete on review_sources referencing old table as changed
  for each statement execute function bump_review_version();
