-- What came of a popup, found without reading what others brought.
create index events_popups on events (site, tally_subject, name, time) where tally_subject like 'popup/%';
-- What visitors did, by its name: whoever saw a popup is looked for among those who reached its goal. Page views, by far the
-- most, are found by their time.
create index events_named on events (site, name, time) where name <> 'PageView' and name <> 'page_view';
