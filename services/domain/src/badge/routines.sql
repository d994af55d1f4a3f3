-- The station of a secret, and the badge of a digest there. A badge opens no closing client.
create or replace function badge_at_station(p_client integer, p_station integer, p_secret bytea, p_hash bytea)
  returns table (verdict text, id integer, user_id integer, pin_hash text, needs_pin boolean, is_seeded boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place station;
  b badge;
begin
  perform set_config('app.client_id', p_client::text, true);
  select * into place from station s where s.client_id = p_client and s.id = p_station and s.secret_hash = p_secret;
  if found then
    select * into b from badge x where x.client_id = p_client and x.hash = p_hash;
  end if;
  perform set_config('app.client_id', '', true);
  verdict := case
    when place.id is null then 'stationUnknown'
    when place.revoked_at is not null then 'stationRevoked'
    when b.id is null then 'unknown'
    when b.revoked_at is not null then 'revoked'
    when b.expires_at <= now() then 'expired'
    when b.is_locked then 'locked'
    else 'noAccess' end;
  if verdict = 'noAccess' then
    select 'found', b.id, u.id, b.pin_hash, u.is_seeded,
        m.roles && array['admin', 'owner', 'superAdmin']
          or exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
      into verdict, id, user_id, pin_hash, is_seeded, needs_pin
      from membership m
      join "user" u on u.id = m.user_id and u.is_active
      join membership_center c on c.user_id = m.user_id and c.client_id = p_client and c.center_id = place.center_id
      where m.client_id = p_client and p_client in (select k.id from open_client k) and m.user_id = b.user_id and m.is_active and 'webUser' = any (m.roles);
    verdict := coalesce(verdict, 'noAccess');
  end if;
  return next;
end $$;
revoke execute on function badge_at_station(integer, integer, bytea, bytea) from public;
grant execute on function badge_at_station(integer, integer, bytea, bytea) to sightline_service;

-- Counts a PIN as wrong before it is compared, and says how many more may be; null once too many were.
create or replace function badge_count_pin(p_client integer, p_badge integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  more integer;
begin
  perform set_config('app.client_id', p_client::text, true);
  update badge set wrong_pins = wrong_pins + 1, all_wrong_pins = all_wrong_pins + 1
    where client_id = p_client and id = p_badge and not is_locked
    returning least(5 - wrong_pins, 20 - all_wrong_pins) into more;
  perform set_config('app.client_id', '', true);
  return more;
end $$;
revoke execute on function badge_count_pin(integer, integer) from public;
grant execute on function badge_count_pin(integer, integer) to sightline_service;

-- Begins the session at the station, unless it or the badge has ended in this moment (decision 181). The right PIN gives back its
-- own count, and the row of wrong ones is over (decision 182).
create or replace function badge_sign_in(
  p_session uuid, p_client integer, p_station integer, p_badge integer, p_refresh bytea, p_life interval, p_address text,
  p_device text) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  b badge;
  place station;
begin
  perform set_config('app.client_id', p_client::text, true);
  select * into place from station s where s.client_id = p_client and s.id = p_station and s.revoked_at is null for share;
  if found then
    update badge set used_at = now(), wrong_pins = 0, all_wrong_pins = all_wrong_pins - (pin_hash is not null)::integer
      where client_id = p_client and id = p_badge and revoked_at is null and expires_at > now() returning * into b;
  end if;
  perform set_config('app.client_id', '', true);
  if b.id is null then
    return null;
  end if;
  insert into session (id, user_id, client_id, center_id, station_id, badge_id, kind, expires_at, address, device)
    values (p_session, b.user_id, p_client, place.center_id, p_station, p_badge, 'kiosk',
      now() + least(p_life, session_longest('kiosk')), p_address, p_device);
  insert into refresh_token (hash, session_id) values (p_refresh, p_session);
  perform audit_write(p_client, b.user_id, 'signed in', 'with a badge', p_address);
  return session_view(p_session);
end $$;
revoke execute on function badge_sign_in(uuid, integer, integer, integer, bytea, interval, text, text) from public;
grant execute on function badge_sign_in(uuid, integer, integer, integer, bytea, interval, text, text) to sightline_service;

-- A badge that was shown is known by the secret of now from then on, so that no former one is needed for it (decision 236).
create or replace function badge_renew(p_client integer, p_badge integer, p_hash bytea, p_secret_id bytea) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  update badge set hash = p_hash, secret_id = p_secret_id
    where client_id = p_client and id = p_badge and secret_id is distinct from p_secret_id;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function badge_renew(integer, integer, bytea, bytea) from public;
grant execute on function badge_renew(integer, integer, bytea, bytea) to sightline_service;

-- A lost badge leaves no session behind. What was scanned in one that was left within a grant's twelve hours waits for a manager.
create or replace function badge_end_sessions(p_badge integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = 'badge revoked', sealed_tokens = null
    where client_id = own_client_id() and badge_id = p_badge and ended_at is null;
    update session set ended_because = 'badge revoked'
    where client_id = own_client_id() and badge_id = p_badge and ended_because = 'signed out'
      and ended_at > now() - interval '12 hours 5 minutes';
  end;
revoke execute on function badge_end_sessions(integer) from public;
grant execute on function badge_end_sessions(integer) to sightline_service;

-- The person's badge at the own client, if one is in force.
create or replace function badge_ends(p_user integer, p_by integer) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    update badge set revoked_at = now(), revoked_by = p_by
    where client_id = own_client_id() and user_id = p_user and revoked_at is null;
  end;
revoke execute on function badge_ends(integer, integer) from public;
