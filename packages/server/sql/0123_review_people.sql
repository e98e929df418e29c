-- What only owner and editor may see of who wrote a site's own reviews.
create table review_people (
  site text not null,
  review uuid not null,
  -- Hash of the e-mail address, by which one person's reviews are found.
  person bytea not null,
  -- Hash of order and product, where the review belongs to an order: there is one for each.
  bought bytea,
  -- Of the form that was sent: a second press is no second review.
  nonce bytea not null,
  -- Address and number of the order, sealed.
  content text not null,
  -- What speaks against it.
  marks text[] not null default '{}',
  -- Null while the review stays: its author must be able to find it.
  delete_at timestamptz,
  primary key (site, review),
  foreign key (site, review) references reviews (site, id) on delete cascade
);
create index review_people_person on review_people (site, person);
create unique index review_people_bought on review_people (site, bought) where bought is not null;
create unique index review_people_nonce on review_people (site, nonce);
create index review_people_due on review_people (delete_at) where delete_at is not null;

-- What a site has set about reviews of its own, and what it hashes addresses with.
create table review_settings (
  site text primary key,
  -- Sealed. Of the site's own, so that an objection outlives a change of the installation's keys.
  pepper text not null,
  invites text not null default 'off' check (invites in ('off', 'consent', 'soft')),
  invite_days integer not null default 14 check (invite_days between 1 and 90),
  has_told boolean not null default false,
  -- Since when every buyer is told at the checkout and invited; null while that is not so.
  soft_since timestamptz,
  -- When the owner was last mailed, and since when there is something to be mailed about.
  told_at timestamptz,
  untold_since timestamptz
);
create index review_settings_untold on review_settings (untold_since) where untold_since is not null;

-- Buyers who are to be asked for a review, until two months after the mail.
create table review_invitations (
  site text not null,
  id uuid not null,
  person bytea not null,
  -- Why this buyer may be mailed: by their own word, or because the site tells its customers.
  ground text not null check (ground in ('consent', 'soft')),
  -- Hash of the order: told twice, it invites once.
  bought bytea not null,
  -- Address, order, products and language, sealed.
  content text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  delete_at timestamptz not null,
  primary key (site, id)
);
create unique index review_invitations_bought on review_invitations (site, bought);
create index review_invitations_person on review_invitations (site, person);
create index review_invitations_due on review_invitations (due_at) where state = 'waiting';
create index review_invitations_over on review_invitations (delete_at);

-- Who never wants to be invited again: the hash of an address and nothing else, kept for good.
create table review_objections (
  site text not null,
  person bytea not null,
  since timestamptz not null default now(),
  primary key (site, person)
);

-- Pictures of reviews as we made them anew. One row for the same picture, however many reviews show it.
create table review_pictures (
  site text not null,
  -- Of the bytes we serve, as its address has it.
  hash text not null,
  -- Id in the blob store.
  blob text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (site, hash)
);
