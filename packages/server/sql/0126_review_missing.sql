-- Since when whole passes miss it; a second one in a row deletes it. Null: the last that could tell met it.
alter table reviews add column missed_at timestamptz;

-- Reviews that were hidden when their source deleted them: should they come back, they come back hidden. Nothing of them is kept
-- but a hash of what the source calls them.
create table review_hidden (
  site text not null,
  source text not null,
  mark bytea not null,
  primary key (site, source, mark)
);
