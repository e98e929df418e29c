-- Who changed what, for an organisation's owners. It outlives the site that it speaks of, and holds no secret.
create table audit_log (
  organisation text not null references organisations (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  site text,
  actor_kind text not null check (actor_kind in ('user', 'key', 'operator', 'system')),
  actor_id text not null,
  -- As it was then: people leave, and their lines stay.
  actor_name text not null,
  action text not null,
  target text,
  details jsonb not null default '{}',
  primary key (organisation, id)
);
create index audit_log_site on audit_log (organisation, site, id);
create index audit_log_age on audit_log (at);
