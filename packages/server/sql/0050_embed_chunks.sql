-- Chunks of every build that a loader was served from. A page may run on a loader of last week, or of a copy of the server
-- that is a build ahead: whoever is asked must have the chunk.
create table embed_chunks (
  -- Carries a hash of its content, so one name always means one text.
  file text primary key,
  body bytea not null,
  seen_at timestamptz not null default now()
);
