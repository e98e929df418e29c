-- An element that is being chosen on a page of the site, inside the debugger, for the console. Short-lived.
create table selector_picks (
  site text not null,
  id text not null,
  selector text,
  -- Page of the site that the link opens.
  url text not null,
  choice jsonb,
  expires_at timestamptz not null,
  primary key (site, id)
);
