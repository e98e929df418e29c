-- What a sale in the queue waits for: the shop's word or the buyer's page. Such a row is due at its deadline and is woken by
-- the other side's word; nobody looks in between.
alter table retry_queue add column awaits text check (awaits in ('order', 'page'));
update retry_queue set awaits = case when body->>'confirmed' = 'true' then 'page' else 'order' end
  where state = 'queued';

-- Due rows are taken lane by lane, so that one lane's thousands do not stand before another's one.
drop index retry_queue_due;
create index retry_queue_lanes on retry_queue (part, site, destination, next_at);

-- Finds what a word of the shop or of a page wakes, and counts the unconfirmed sales of a site.
create index retry_queue_sales on retry_queue (site, event) where awaits is not null;
create index retry_queue_unconfirmed on retry_queue (site) where awaits = 'order';

-- Destinations for which a page's sale was not kept waiting, because too many of its site waited already. The shop's word
-- brings it back.
alter table order_pages add column let_go text[] not null default '{}';
