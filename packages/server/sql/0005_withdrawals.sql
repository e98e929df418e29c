-- What visitors took back. A subject is one event ('e:' and its id) or one visitor ('v:' and the id we gave out). An event
-- that happened before the withdrawal is not delivered for its purposes any more.
create table withdrawals (
  site text not null,
  subject text not null,
  purpose text not null,
  time timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (site, subject, purpose)
);

create index withdrawals_age on withdrawals (created_at);
