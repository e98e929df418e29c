-- Destinations that refuse our key, since when, and whether their site's people were mailed of it. The row goes when the
-- lane works again, so that a later stop is mailed anew.
create table lane_stops (
  site text not null,
  destination text not null,
  stopped_at timestamptz not null,
  -- When it was refused last: what waited by then belongs to this stop, though the platform failed it in another way since.
  refused_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (site, destination)
);

-- Nobody is mailed of what stopped before mails were sent: the console has shown it.
insert into lane_stops (site, destination, stopped_at, mailed_at)
select site, destination, min(created_at), now() from retry_queue where state = 'stopped' group by 1, 2;

create index lane_stops_unmailed on lane_stops (stopped_at) where mailed_at is null;
