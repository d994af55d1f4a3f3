-- How many hits a bucket has in its window; looking counts nothing.
create function rate_limit_hits(p_bucket text) returns integer
  language sql stable security definer set search_path = public, pg_temp
  return coalesce((select hits from rate_limit where bucket = p_bucket and resets_at > now()), 0);
revoke execute on function rate_limit_hits(text) from public;
grant execute on function rate_limit_hits(text) to sightline_service;
