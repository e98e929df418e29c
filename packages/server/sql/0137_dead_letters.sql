-- What is put aside can be named, is kept once however often its batch comes, and says how often it was tried.
-- `at` is when it was first put aside.

delete from log_dead_letters d using (
  select ctid, row_number() over (partition by group_name, site, body order by at desc) as n from log_dead_letters
) doubled where doubled.ctid = d.ctid and doubled.n > 1;

alter table log_dead_letters
  add column id bigint generated always as identity primary key,
  -- SHA-256 of the body: an entry that was put aside before its batch was committed comes again.
  add column entry bytea,
  add column attempts integer not null default 1,
  add column last_at timestamptz not null default now();

update log_dead_letters set entry = sha256(convert_to(body, 'UTF8')), last_at = at;
alter table log_dead_letters alter column entry set not null;

create unique index log_dead_letters_entry on log_dead_letters (site, group_name, entry);
create index log_dead_letters_page on log_dead_letters (site, id);
