-- Signing in asks the database twice: before the password is hashed, and once it was right.

-- Counts one try by an account at its address and by the address alone (decisions D-124). Always in this order, so that
-- two tries do not wait for each other.
create function rate_limit_hit_both(p_own text, p_shared text, p_window interval)
  returns table (own_hits integer, own_retry_after integer, shared_hits integer, shared_retry_after integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  select h.hits, h.retry_after into own_hits, own_retry_after from rate_limit_hit(p_own, p_window) h;
  select h.hits, h.retry_after into shared_hits, shared_retry_after from rate_limit_hit(p_shared, p_window) h;
  return next;
end $$;

-- A person whose password was right begins a session: at the named client when he belongs to it; without a name at the
-- only one, the default one, or the first; and only where he holds WebUser (decisions D-29). His try counts no more.
create function session_sign_in(
  p_session uuid, p_user integer, p_client integer, p_kind text, p_refresh bytea, p_life interval, p_own text, p_shared text)
  returns table (verdict text, view jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  m membership;
begin
  select * into m from membership
    where user_id = p_user and is_active and (p_client is null or client_id = p_client)
    order by is_default desc, client_id limit 1;
  if m.client_id is null then
    verdict := case when p_client is null then 'noAccess' else 'clientRefused' end;
  elsif not 'webUser' = any (m.roles) then
    verdict := 'noAccess';
  else
    verdict := 'begun';
    view := session_begin(p_session, p_user, m.client_id, p_kind, p_refresh, p_life);
  end if;
  -- Last, for others at this address wait for these rows.
  perform rate_limit_clear(p_own);
  perform rate_limit_forgive(p_shared);
  return next;
end $$;

revoke execute on function memberships_of(integer), session_begin(uuid, integer, integer, text, bytea, interval)
from sightline_service;
revoke execute on function
  rate_limit_hit_both(text, text, interval),
  session_sign_in(uuid, integer, integer, text, bytea, interval, text, text)
from public;
grant execute on function
  rate_limit_hit_both(text, text, interval),
  session_sign_in(uuid, integer, integer, text, bytea, interval, text, text)
to sightline_service;
