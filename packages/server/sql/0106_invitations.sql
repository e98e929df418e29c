-- Invitations and hand-overs: links that are mailed to one address. Only their hash is kept.
create table invitations (
  organisation text not null references organisations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  hash bytea not null unique,
  email text not null,
  role text not null check (role in ('client', 'analyst', 'editor', 'owner')),
  -- Where the role holds on one site only.
  site text references sites (key) on delete cascade,
  invited_by text references auth_user (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organisation, id)
);

create table handovers (
  site text not null references sites (key) on delete cascade,
  id uuid not null default gen_random_uuid(),
  hash bytea not null unique,
  -- Whose it was when it was offered.
  organisation text not null references organisations (id) on delete cascade,
  email text not null,
  keeps_members boolean not null,
  offered_by text references auth_user (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (site, id)
);
