-- A chain may have to go on from an end that nobody can verify: one without a signature, or under a key that is lost. Its end is then
-- signed together with the place up to which nothing was certain, so that what was cut off there never becomes a whole chain.
alter table consent_chains add column unverified_to bigint;
