-- What was counted by a clock that was set back since would stay the newest until that time comes, and a busy key would get one
-- minute's worth for all of it: it is forgotten, as what is over is. So are processes that were seen later than now.
create or replace function join_rates(self text) returns bigint language plpgsql as $$
begin
  insert into rate_members (member) values (self)
    on conflict (member) do update set seen_at = clock_timestamp();
  delete from rate_members where seen_at < clock_timestamp() - interval '20 seconds'
    or seen_at > clock_timestamp() + interval '20 seconds';
  delete from rate_leases where slot < floor(extract(epoch from clock_timestamp()) / 5) - 13
    or slot > floor(extract(epoch from clock_timestamp()) / 5) + 13;
  return (select count(*) from rate_members);
end $$;
