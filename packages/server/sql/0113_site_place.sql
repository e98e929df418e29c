-- A site's time zone and currency stand with the site alone; what a draft said of them goes there.
update sites set time_zone = things.draft->>'timeZone'
  from site_things things
  where things.site = sites.key and things.kind = 'general' and things.draft ? 'timeZone' and sites.time_zone = 'UTC';
update sites set currency = things.draft->>'currency'
  from site_things things
  where things.site = sites.key and things.kind = 'general' and things.draft ? 'currency' and sites.currency is null;
update site_things set draft = draft - 'timeZone' - 'currency'
  where kind = 'general' and (draft ? 'timeZone' or draft ? 'currency');
