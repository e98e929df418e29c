-- How large a draft is, as JSON: what a site may have in all is looked up without reading any of it.
alter table site_things add column bytes integer not null generated always as (octet_length(draft::text)) stored;
