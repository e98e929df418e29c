-- The 30 seconds of the newest code that an app's secret was used with: each code signs in once.
alter table auth_two_factor add column last_step bigint;
