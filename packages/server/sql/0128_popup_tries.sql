-- What an owner tries out on their own site, apart from what pages are served: it ends with the link that leads to it.
create table popup_tries (
  site text not null,
  -- Carries a hash of its content, so one name always means one text.
  file text not null,
  body bytea not null,
  ends_at timestamptz not null,
  primary key (site, file)
);
create index popup_tries_file on popup_tries (file);
create index popup_tries_end on popup_tries (ends_at);
