-- floor: 0181
-- Most of what comes in happened after the last erasure of its site: that alone decides it, and nobody has to be looked for.
create index suppressions_since on suppressions (site, since);

-- Processes keep who was erased lately until they are told that it changed.
create trigger tell_change after insert or update on suppressions
  for each row execute function tell_site_change('site');
