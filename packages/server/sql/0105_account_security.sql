-- Two-factor sign-in and passkeys, in the shape better-auth's plugins expect; the language of mails; links that were mailed.
alter table auth_user
  add column two_factor_enabled boolean not null default false,
  -- As a browser names it; null: as the browser of the moment says.
  add column locale text;

create table auth_two_factor (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  -- Both encrypted by the library.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index auth_two_factor_user on auth_two_factor (user_id);
create index auth_two_factor_secret on auth_two_factor (secret);

create table auth_passkey (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index auth_passkey_user on auth_passkey (user_id);

-- Links that do something for one person, once. Only their hash is kept.
create table account_links (
  hash bytea primary key,
  kind text not null check (kind in ('reset', 'verify')),
  user_id text not null references auth_user (id) on delete cascade,
  -- The new address, for `verify`.
  email text,
  expires_at timestamptz not null
);
create index account_links_user on account_links (user_id, kind);
create index account_links_expiry on account_links (expires_at);
