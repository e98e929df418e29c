-- Grows with each hand-over: links to the debugger are signed with it, so that those of the former owner end.
alter table sites add column link_generation integer not null default 0;
