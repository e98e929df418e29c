-- The inbox lists reviews by when they were written, which for imported ones is long before they were added.
create index reviews_newest on reviews (site, state, at desc, id);
drop index reviews_inbox;
