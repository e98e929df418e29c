-- What shops told of their buyers, only as the hashes that destinations declare and only under a grant: a sale that its page
-- told first is sent with them. Short-lived: see buyers.ts.
create table order_buyers (
  site text not null references sites (key) on delete cascade,
  -- Id of the order's Purchase.
  event uuid not null,
  -- Whose withdrawal ends it, where that is known.
  visitor text,
  -- When the order was placed: a withdrawal covers what came before it.
  time timestamptz not null,
  -- By destination.
  hashes jsonb not null,
  received_at timestamptz not null,
  primary key (site, event)
);

create index order_buyers_age on order_buyers (received_at);
create index order_buyers_visitor on order_buyers (site, visitor);
