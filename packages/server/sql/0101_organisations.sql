-- Organisations: an owner or an agency, with many sites. Their people have one role on all of its sites; `site_member` gives
-- somebody a role on one site only, such as an agency's client. Who has both has the higher.
create table organisations (
  id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

create table organisation_member (
  organisation text not null references organisations (id) on delete cascade,
  user_id text not null references auth_user (id) on delete cascade,
  role text not null check (role in ('client', 'analyst', 'editor', 'owner')),
  created_at timestamptz not null default now(),
  primary key (organisation, user_id)
);
create index organisation_member_user on organisation_member (user_id);

-- Null: nobody's yet. Programs of the version before go on making such sites until they are updated.
alter table sites add column organisation text references organisations (id);
create index sites_organisation on sites (organisation, name, key);

alter table site_member drop constraint site_member_role_check;
update site_member set role = 'analyst' where role = 'member';
alter table site_member add constraint site_member_role_check
  check (role in ('client', 'analyst', 'editor', 'owner'));

-- Sites with exactly the same owners share one organisation, so that nobody sees a site they did not see before.
create temporary table owner_sets on commit drop as
select owners, gen_random_uuid()::text as organisation, min(created_at) as created_at,
  (array_agg(name order by created_at, key))[1] as name, array_agg(key) as sites
from (
  select s.key, s.name, s.created_at, array_agg(m.user_id order by m.user_id) as owners
  from sites s join site_member m on m.site = s.key and m.role = 'owner'
  group by s.key
) as owned group by owners;

insert into organisations (id, name, created_at)
select organisation, coalesce(nullif(left(trim(name), 200), ''), 'Organisation'), created_at from owner_sets;
insert into organisation_member (organisation, user_id, role)
select organisation, unnest(owners), 'owner' from owner_sets;
update sites set organisation = o.organisation from owner_sets o where key = any (o.sites);
-- They are owners by their organisation now; left here, they would stay so when it lets them go.
delete from site_member where role = 'owner';

create function role_rank(role text) returns integer language sql immutable parallel safe as $$
  select array_position(array['client', 'analyst', 'editor', 'owner'], role)
$$;

-- Who may see which site, and the higher of the roles they have there.
create view site_access as
select user_id, site, (array['client', 'analyst', 'editor', 'owner'])[max(role_rank(role))] as role
from (
  select m.user_id, s.key as site, m.role from organisation_member m join sites s on s.organisation = m.organisation
  union all
  select user_id, site, role from site_member
) as ways group by user_id, site;
