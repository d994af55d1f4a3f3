-- A grant speaks for a scan only if its person was signed in at that station when the scan was made.
drop function grant_stands(integer, uuid, integer, integer);

-- Whether a grant stands for a scan of p_at: null, or why not; and what its person may do there now. A person's sessions at
-- the station count together, because a station that was offline may send yesterday's session's scans with today's grant.
-- A session that ran out still counts, one that somebody ended does not. The minute is for clocks that differ.
create function grant_stands(
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

revoke execute on function grant_stands(integer, uuid, integer, integer, integer, timestamptz) from public;
grant execute on function grant_stands(integer, uuid, integer, integer, integer, timestamptz) to sightline_service;

create index session_of_user_at_station on session (user_id, station_id) where station_id is not null;
