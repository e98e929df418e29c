-- The day a sale is kept under. Its id is made of its order's name and holds no time, so the day on which it was first heard of is
-- written down: whoever comes first, its event or an outcome of it, settles the day for all that follow.
create table sale_days (
  site text not null,
  event uuid not null,
  day date not null,
  -- It has been counted: told again when its event's days are over, but not those of counts, it is not counted a second time.
  is_counted boolean not null default false,
  primary key (site, event)
);

create index sale_days_age on sale_days (site, day);

-- Until now all of them stood under 1970-01-01. Version 5 says that an id was made of a name.
insert into sale_days (site, event, day, is_counted)
select site, id, (recorded_at at time zone 'UTC')::date, true from events
where day = '1970-01-01' and substr(id::text, 15, 1) = '5';
insert into sale_days (site, event, day)
select site, event, (min(updated_at) at time zone 'UTC')::date from outcomes
where day = '1970-01-01' and substr(event::text, 15, 1) = '5' group by 1, 2
on conflict do nothing;
insert into sale_days (site, event, day)
select site, event, (min(at) at time zone 'UTC')::date from attempts
where day = '1970-01-01' and substr(event::text, 15, 1) = '5' group by 1, 2
on conflict do nothing;

update events e set day = s.day from sale_days s
where e.day = '1970-01-01' and (s.site, s.event) = (e.site, e.id) and s.day <> e.day;
update outcomes o set day = s.day from sale_days s
where o.day = '1970-01-01' and (s.site, s.event) = (o.site, o.event) and s.day <> o.day;
update attempts a set day = s.day from sale_days s
where a.day = '1970-01-01' and (s.site, s.event) = (a.site, a.event) and s.day <> a.day;
