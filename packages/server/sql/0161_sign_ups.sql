-- Accounts that somebody asked for and whose mailbox has not confirmed yet. A known address has a row too, which no link opens:
-- whoever asks learns nothing by what happens.
create table sign_ups (
  hash bytea primary key,
  email text not null,
  name text not null,
  organisation text not null,
  locale text,
  -- Hashed as the account's own will be.
  password text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (email, created_at);
create index sign_ups_expiry on sign_ups (expires_at);
