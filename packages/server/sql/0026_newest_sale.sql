-- The newest sale of a site, found without reading through all that came after it.
create index events_sales on events (site, xid) where name = 'Purchase';
