-- What shops have told of their orders by signed webhook: the truth of every sale's figures. Neither the order's key, which
-- opens the order, nor anything of the buyer is kept here.
create table orders (
  site text not null references sites (key) on delete cascade,
  -- Id of the order's Purchase, derived from its key.
  event uuid not null,
  shop text not null check (shop in ('woo', 'edd')),
  number text not null,
  kind text not null check (kind in ('placed', 'renewed')),
  placed_at timestamptz not null,
  -- As the Purchase tells them: value, currency, contents, tax and so on.
  params jsonb not null,
  -- The checkout's hidden fields: how the buyer had come.
  checkout jsonb not null default '{}',
  refunded_at timestamptz,
  refund jsonb,
  received_at timestamptz not null,
  primary key (site, event)
);

create index orders_time on orders (site, placed_at);

-- Set with the first webhook that was signed well: from then on a sale only a page tells of is not believed.
alter table sites add column has_order_webhook boolean not null default false;

-- Sales as pages told them, until both sides have spoken. Short-lived: see order-ledger.ts.
create table order_pages (
  site text not null references sites (key) on delete cascade,
  event uuid not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (site, event)
);

create index order_pages_age on order_pages (received_at);

-- Queued: waits for the other side of a sale, not for a platform.
alter table retry_queue drop constraint retry_queue_state_check;
alter table retry_queue add constraint retry_queue_state_check
  check (state in ('retrying', 'throttled', 'stopped', 'queued'));
