-- Event ids are minted by pages, so two sites may use the same one: the site belongs into every key. And the day of an event
-- is its id's alone, whenever it came: rows of days that have no partition of their own stand in a default one.

-- Every outcome has its site already; an attempt was written together with an outcome.
alter table attempts add column site text;
update attempts a set site = o.site from outcomes o
  where (o.day, o.event, o.destination) = (a.day, a.event, a.destination);
update attempts a set site = e.site from events e where a.site is null and (e.day, e.id) = (a.day, a.event);
update attempts set site = '' where site is null;
alter table attempts alter column site set not null;

alter table events drop constraint events_pkey;
alter table events add primary key (day, site, id);
alter table outcomes drop constraint outcomes_pkey;
alter table outcomes add primary key (day, site, event, destination);
alter table attempts drop constraint attempts_pkey;
alter table attempts add primary key (day, site, event, destination, at);

create table events_default partition of events default;
create table outcomes_default partition of outcomes default;
create table attempts_default partition of attempts default;

-- An id whose time was far from its arrival stood under 1970-01-01. It goes where it would go now; where both rows exist, one
-- told twice, the row of the right day stays.
create function pg_temp.id_day(id uuid) returns date language sql immutable as $$
  select case
    when substr(id::text, 15, 1) <> '7' or ms >= 253402300800000 then date '1970-01-01'
    else (timestamp '1970-01-01' + make_interval(secs => ms / 1000))::date
  end
  from (select ('x0000' || left(replace(id::text, '-', ''), 12))::bit(64)::bigint as ms) as t
$$;

delete from events old using events other
  where old.day = '1970-01-01' and pg_temp.id_day(old.id) <> old.day
    and (other.day, other.site, other.id) = (pg_temp.id_day(old.id), old.site, old.id);
update events set day = pg_temp.id_day(id) where day = '1970-01-01' and pg_temp.id_day(id) <> day;
delete from outcomes old using outcomes other
  where old.day = '1970-01-01' and pg_temp.id_day(old.event) <> old.day
    and (other.day, other.site, other.event, other.destination)
      = (pg_temp.id_day(old.event), old.site, old.event, old.destination);
update outcomes set day = pg_temp.id_day(event) where day = '1970-01-01' and pg_temp.id_day(event) <> day;
delete from attempts old using attempts other
  where old.day = '1970-01-01' and pg_temp.id_day(old.event) <> old.day
    and (other.day, other.site, other.event, other.destination, other.at)
      = (pg_temp.id_day(old.event), old.site, old.event, old.destination, old.at);
update attempts set day = pg_temp.id_day(event) where day = '1970-01-01' and pg_temp.id_day(event) <> day;

-- Its only use was to find an outcome's day.
alter table claims drop column received_at;

-- Days far from now on which something came in lately, so that Live finds what a wrong clock sent without looking into every
-- day there is.
create table odd_days (
  site text not null,
  day date not null,
  seen_at timestamptz not null,
  primary key (site, day)
);

create index odd_days_recent on odd_days (site, seen_at);

-- Whoever appends to the log holds this lock from before the transaction has its id until the end. So readers can tell our own
-- unfinished transactions from those of strangers in the same cluster, see read-horizon.ts. A trigger, so that no writer can
-- forget it, one of the version before included.
create function hold_log_open() returns trigger language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and (classid, objid, objsubid) = (4203, 12, 2) and pid = pg_backend_pid()
  ) then
    raise exception 'Append to the log before the transaction writes anything else.';
  end if;
  perform pg_advisory_xact_lock_shared(4203, 12);
  return null;
end
$$;

create trigger hold_log_open before insert on log_entries
  for each statement execute function hold_log_open();
