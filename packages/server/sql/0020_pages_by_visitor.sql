-- All pages, also those that hold nothing of the advertising purpose: a withdrawal finds by them whose the kept buyers are.
drop index order_pages_visitor;
create index order_pages_visitor on order_pages (site, (body->>'visitorId'));
