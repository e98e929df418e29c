-- How often events of a name came on each day (UTC), what they were worth, and which rule, popup or widget they came of.
-- Written in the statement that stores the events, so what comes twice is counted once.
create table event_days (
  site text not null,
  day date not null,
  name text not null,
  -- The key of the thing it came of, as `trigger/abc`; empty where it came of none.
  subject text not null,
  -- ISO 4217; empty where none was named. Sums of different currencies are never added.
  currency text not null,
  n bigint not null,
  value numeric not null,
  last_at timestamptz not null,
  primary key (site, day, name, subject, currency)
);

create index event_days_age on event_days (day);

-- Under what an event was counted, so that figures a shop corrects later move the sum by exactly the difference. Null in older
-- rows: those are not corrected.
alter table events
  add column tally_name text,
  add column tally_subject text,
  add column tally_currency text,
  add column tally_value numeric;

-- What an event says it is worth. A stranger may write anything there; sums must stay numbers.
create function event_value(params jsonb) returns numeric language sql immutable as $$
  select case
    when params->>'value' ~ '^[0-9]{1,12}(\.[0-9]{1,20})?$' then (params->>'value')::numeric
    else 0
  end
$$;

-- What is stored of the last weeks: the screens look back 28 days.
insert into event_days (site, day, name, subject, currency, n, value, last_at)
select site, (time at time zone 'UTC')::date, name, '',
  case when body->'params'->>'currency' ~ '^[A-Z]{3}$' then body->'params'->>'currency' else '' end,
  count(*), sum(event_value(body->'params')), max(time)
from events where day >= current_date - 35 and time >= now() - interval '35 days'
group by 1, 2, 3, 4, 5;
