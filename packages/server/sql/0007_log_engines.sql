-- Which log a position belongs to. Positions of one log mean nothing in another; the epoch goes on growing across both,
-- because claims are fenced by it.
alter table log_owners add column log text not null default 'postgres';
