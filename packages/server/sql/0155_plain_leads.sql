-- Sent without our script: how many such leads count is bounded while a form is under attack.
alter table leads add column is_plain boolean not null default false;
