-- Keys by which programs use the API for an organisation. Only a hash is kept: keys are random, so that a quick hash will do.
create table api_keys (
  organisation text not null references organisations (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  hash bytea not null unique,
  -- Its last characters, by which people tell their keys apart.
  hint text not null,
  scopes text[] not null,
  -- Null: all sites of the organisation, later ones too.
  sites text[],
  created_by text references auth_user (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation, id)
);
