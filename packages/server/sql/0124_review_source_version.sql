-- That a source was asked is no change of what visitors may see: at every view of a live source nothing older would be served.
create function bump_review_source_version() returns trigger language plpgsql as $$
begin
  insert into review_versions (site, version)
  select distinct c.site, 1 from changed c join before b on b.site = c.site and b.id = c.id
  where (c.name, c.settings, c.is_on, c.state, c.total, c.average, c.url)
    is distinct from (b.name, b.settings, b.is_on, b.state, b.total, b.average, b.url)
  on conflict (site) do update set version = review_versions.version + 1;
  return null;
end $$;
drop trigger review_sources_changed on review_sources;
create trigger review_sources_changed after update on review_sources
  referencing old table as before new table as changed
  for each statement execute function bump_review_source_version();
