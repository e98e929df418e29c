-- How often a site's pages noticed something about their consent tool, per day. Nothing here is about a visitor.
create table consent_health (
  site text not null,
  day date not null,
  signal text not null,
  n bigint not null,
  primary key (site, day, signal)
);
