-- Each time somebody paused a site. One that is not over is the one at work: its site delivers nothing, and its pages call no
-- platform. Kept afterwards, since what came in during a pause that ended with 'drop' must never be delivered.
create table site_pauses (
  site text not null references sites (key) on delete cascade,
  paused_at timestamptz not null,
  -- A user's or an API key's id.
  paused_by text,
  resumed_at timestamptz,
  resumed_by text,
  choice text check (choice in ('deliver', 'drop')),
  primary key (site, paused_at),
  check ((resumed_at is null) = (choice is null))
);
create unique index site_pauses_open on site_pauses (site) where resumed_at is null;

create trigger tell_change after insert or update or delete on site_pauses
  for each row execute function tell_site_change('site');
