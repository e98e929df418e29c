-- What a site's own popups show is its alone: whose a chunk is, and which of the site's versions name it. Both are null for chunks
-- of a build, and for those that an older server kept.
alter table embed_chunks add column site text, add column revisions int[];
create index embed_chunks_site on embed_chunks (site) where site is not null;
