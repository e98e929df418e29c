-- From now on a new site lets in only events that are listed. Sites that stand already keep what they had: whatever their pages
-- make up. Published versions say so too, or each site would seem to have something to publish.
update sites set settings = settings || '{"eventNames": "any"}' where not settings ? 'eventNames';
update site_versions set config = config || '{"eventNames": "any"}' where not config ? 'eventNames';

-- What pages sent that their site does not let in, counted by the hour: names of events, and origins. Nothing of the visitor.
create table refusals (
  site text not null,
  hour timestamptz not null,
  kind text not null check (kind in ('event', 'origin')),
  -- A name or an origin; '' for all beyond those that one process counts apart in an hour.
  value text not null,
  n bigint not null,
  primary key (site, hour, kind, value)
);

create index refusals_age on refusals (hour);
