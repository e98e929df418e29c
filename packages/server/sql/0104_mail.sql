-- Mails wait here until an SMTP server has taken them, so that one that is down loses none.
create table mail_outbox (
  -- '' where it concerns no site.
  site text not null default '',
  id uuid not null default gen_random_uuid(),
  -- A thing that is mailed once, however often it is noticed; null for mails that may be repeated.
  once text,
  receiver text not null,
  -- Subject and body, sealed because they hold links that sign in; null once it is sent or given up.
  content text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  -- What the SMTP server said last.
  problem text,
  primary key (site, id)
);
create unique index mail_outbox_once on mail_outbox (site, once, receiver) where once is not null;
create index mail_outbox_due on mail_outbox (next_at) where sent_at is null and failed_at is null;
