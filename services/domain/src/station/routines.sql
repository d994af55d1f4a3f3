-- The station at which the running transaction works; null elsewhere. The ledger and the history take it by default, so that no
-- statement which moves stock can forget it (decision 19).
create or replace function own_station_id() returns integer
  language sql stable
  return (nullif(current_setting('app.station_id', true), ''))::integer;
revoke execute on function own_station_id() from public;
grant execute on function own_station_id() to sightline_service;

-- When the code was read at the station; null elsewhere. Taken by default, as the station is (decision 19).
create or replace function own_scanned_at() returns timestamptz
  language sql stable
  return (nullif(current_setting('app.scanned_at', true), ''))::timestamptz;
revoke execute on function own_scanned_at() from public;
grant execute on function own_scanned_at() to sightline_service;

-- Begins the work of a station that shows its secret; its row is held, so that its entries are taken in one by one. SL410: no
-- station has this secret. A revoked one enters, for what it sends must not be lost. SL423: the client is closing.
create or replace function enter_station(p_client integer, p_station integer, p_hash bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closing(p_client);
  perform set_config('app.client_id', p_client::text, true);
  update station set last_seen_at = now() where client_id = p_client and id = p_station and secret_hash = p_hash;
  if not found then
    raise exception 'no such station' using errcode = 'SL410';
  end if;
  perform set_config('app.station_id', p_station::text, true);
end $$;
revoke execute on function enter_station(integer, integer, bytea) from public;
grant execute on function enter_station(integer, integer, bytea) to sightline_service;

-- Whether a grant stands for a scan of p_at: null, or why not; and what its person may do there now. A person's sessions at
-- the station count together, because a station that was offline may send yesterday's session's scans with today's grant.
-- A session that ran out still counts, one that somebody ended does not. The minute is for clocks that differ.
create or replace function grant_stands(
  p_user integer, p_session uuid, p_version integer, p_center integer, p_station integer, p_at timestamptz)
  returns table (refused text, client_code text, roles text[], center_ids integer[])
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select
      case
        when u.id is null or not u.is_active or m.user_id is null or not m.is_active then 'personRevoked'
        when s.id is null or (s.ended_at is not null and s.ended_because is distinct from 'signed out') then 'personRevoked'
        when m.version <> p_version or not 'webUser' = any (m.roles) or not p_center = any (held.center_ids) then 'rightsChanged'
        when not exists (
          select from session w
          where w.user_id = p_user and w.client_id = c.id and w.station_id = p_station
            and w.created_at <= p_at + interval '1 minute'
            and (w.ended_at is null or (w.ended_because = 'signed out' and w.ended_at >= least(p_at, now()) - interval '1 minute'))
        ) then 'notSignedIn'
      end,
      c.code, coalesce(m.roles, '{}'), held.center_ids
    from client c
    left join "user" u on u.id = p_user
    left join membership m on m.user_id = u.id and m.client_id = c.id
    left join session s on s.id = p_session and s.user_id = p_user
    cross join lateral (
      select coalesce(array_agg(mc.center_id), '{}') as center_ids from membership_center mc
      where mc.user_id = p_user and mc.client_id = c.id
    ) held
    where c.id = own_client_id();
  end;
revoke execute on function grant_stands(integer, uuid, integer, integer, integer, timestamp with time zone) from public;
grant execute on function grant_stands(integer, uuid, integer, integer, integer, timestamp with time zone) to sightline_service;

-- Open lists of stations are told of a station (decision 20).
create or replace function tell_station() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'station', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_station() from public;

-- What waits of a station is told to the people who decide on it (decision 20).
create or replace function tell_station_entry() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'station-entry', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_station_entry() from public;

-- An entry that was applied as it arrived is kept for its answer: a station that lost it asks again, and names it to take it
-- back. No station keeps a scan for longer than a year, so after 400 days nobody asks any more.
create or replace function sweep_entries() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from station_entry where client_id = c and wait_reason is null and arrived_at < now() - interval '400 days';
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function sweep_entries() from public;
grant execute on function sweep_entries() to sightline_service;

-- The center of the station that shows its secret, or why it is refused.
create or replace function station_of_secret(p_client integer, p_station integer, p_secret bytea)
  returns table (verdict text, center_id integer)
  language sql stable set search_path = public, pg_temp as $$
    select case
        when s.id is null then 'stationUnknown'
        when s.revoked_at is not null then 'stationRevoked'
        else 'found' end, s.center_id
    from (select) asked left join station s on s.client_id = p_client and s.id = p_station and s.secret_hash = p_secret;
  $$;
revoke execute on function station_of_secret(integer, integer, bytea) from public;
