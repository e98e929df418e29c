-- Secrets in `sites` and `site_destinations` are sealed by a key outside the database from now on; rows that hold them in the
-- clear are sealed when a server starts. A new webhook secret leaves the one before it valid for a while.
alter table sites
  add column webhook_secret_before text,
  add column webhook_secret_before_until timestamptz;
