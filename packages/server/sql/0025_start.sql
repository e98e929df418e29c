-- The page of a site as our server last read it, by an owner's wish. Nothing of any visitor.
create table site_lookups (
  site text primary key references sites (key) on delete cascade,
  -- As it was typed.
  address text not null,
  result jsonb not null,
  at timestamptz not null
);

-- Look-ups that were begun in the last minutes: one at a time for a person, so many a minute for an organisation. A site without
-- an organisation stands for itself.
create unlogged table lookup_turns (
  organisation text not null,
  turn uuid not null,
  person text not null,
  at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation, turn)
);

create index lookup_turns_at on lookup_turns (at);

-- What an owner's own page said of itself, by the signed link that opened it. The link is named by the hash of its token.
create table visit_reports (
  site text not null references sites (key) on delete cascade,
  link text not null,
  opened_at timestamptz not null,
  -- The page that the link leads to.
  page text not null,
  asked_at timestamptz,
  first_at timestamptz,
  reported_at timestamptz,
  report jsonb,
  -- Where the link was opened instead, on a domain that is not one of the site's.
  refused_origin text,
  primary key (site, link)
);

create index visit_reports_age on visit_reports (opened_at);

-- When a site's script was last fetched by a page of one of its own domains. No visitor, no address, no count.
create table loader_pages (
  site text not null references sites (key) on delete cascade,
  origin text not null,
  seen_at timestamptz not null,
  primary key (site, origin)
);
