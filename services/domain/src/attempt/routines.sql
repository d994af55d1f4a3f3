-- Counts a try before it is made, so that parallel tries cannot pass together (decisions D-124).
create or replace function rate_limit_hit(p_bucket text, p_window interval) returns table (hits integer, retry_after integer)
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into rate_limit as r (bucket, hits, resets_at) values (p_bucket, 1, now() + p_window)
    on conflict (bucket) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then now() + p_window else r.resets_at end
    returning r.hits, greatest(1, ceil(extract(epoch from r.resets_at - now())))::integer;
  end;
revoke execute on function rate_limit_hit(text, interval) from public;
grant execute on function rate_limit_hit(text, interval) to sightline_service;

-- Takes a counted try back: it was not a failure.
create or replace function rate_limit_forgive(p_bucket text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update rate_limit set hits = greatest(hits - 1, 0) where bucket = p_bucket;
  end;
revoke execute on function rate_limit_forgive(text) from public;
grant execute on function rate_limit_forgive(text) to sightline_service;

-- What was counted in a bucket no longer counts (decisions D-124).
create or replace function rate_limit_clear(p_bucket text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from rate_limit where bucket = p_bucket;
  end;
revoke execute on function rate_limit_clear(text) from public;
grant execute on function rate_limit_clear(text) to sightline_service;

-- Counts one try by an account at its address and by the address alone (decisions D-124). Always in this order, so that
-- two tries do not wait for each other.
create or replace function rate_limit_hit_both(p_own text, p_shared text, p_window interval)
  returns table (own_hits integer, own_retry_after integer, shared_hits integer, shared_retry_after integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select h.hits, h.retry_after into own_hits, own_retry_after from rate_limit_hit(p_own, p_window) h;
  select h.hits, h.retry_after into shared_hits, shared_retry_after from rate_limit_hit(p_shared, p_window) h;
  return next;
end $$;
revoke execute on function rate_limit_hit_both(text, text, interval) from public;
grant execute on function rate_limit_hit_both(text, text, interval) to sightline_service;

-- How many hits a bucket has in its window; looking counts nothing.
create or replace function rate_limit_hits(p_bucket text) returns integer
  language sql stable security definer set search_path = public, pg_temp
  return coalesce((select hits from rate_limit where bucket = p_bucket and resets_at > now()), 0);
revoke execute on function rate_limit_hits(text) from public;
grant execute on function rate_limit_hits(text) to sightline_service;
