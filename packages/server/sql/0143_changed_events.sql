-- When an event was changed after it came: by an erasure, or by what the shop said later. `xid` stays the order in which events came.
alter table events add column changed_xid xid8;
create index events_altered on events (site, changed_xid) where changed_xid is not null;
