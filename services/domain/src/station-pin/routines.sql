-- A PIN's sessions end with it. What was scanned in one that was left within a grant's twelve hours waits for a manager.
create or replace function station_pin_end_sessions(p_user integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update session set ended_at = now(), ended_because = 'PIN ended', sealed_tokens = null
    where client_id = own_client_id() and user_id = p_user and with_pin and ended_at is null;
    update session set ended_because = 'PIN ended'
    where client_id = own_client_id() and user_id = p_user and with_pin and ended_because = 'signed out'
      and ended_at > now() - interval '12 hours 5 minutes';
  $$;
revoke execute on function station_pin_end_sessions(integer) from public;
grant execute on function station_pin_end_sessions(integer) to sightline_service;

-- False: there is none. The row goes first: a sign-in that holds it is waited for, and its session is seen and ended.
create or replace function station_pin_end(p_user integer) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from station_pin where client_id = own_client_id() and user_id = p_user;
  if not found then
    return false;
  end if;
  perform station_pin_end_sessions(p_user);
  return true;
end $$;
revoke execute on function station_pin_end(integer) from public;
grant execute on function station_pin_end(integer) to sightline_service;

-- The right password of its person ends the row of wrong ones, and never the count of all.
create or replace function station_pin_unlock(p_client integer, p_user integer) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  here text := coalesce(current_setting('app.client_id', true), '');
begin
  perform set_config('app.client_id', p_client::text, true);
  update station_pin set wrong_pins = 0 where client_id = p_client and user_id = p_user and wrong_pins > 0;
  perform set_config('app.client_id', here, true);
end $$;
revoke execute on function station_pin_unlock(integer, integer) from public;

-- Who may sign in by PIN at a center: judged again at each look, so that a promotion or a second factor counts at once.
create or replace function station_pin_people(p_client integer, p_center integer, p_barred text[])
  returns table (user_id integer, first_name text, last_name text, is_seeded boolean)
  language sql stable set search_path = public, pg_temp as $$
    select u.id, u.first_name, u.last_name, u.is_seeded
    from station_pin p
    join membership m on m.client_id = p.client_id and m.user_id = p.user_id and m.is_active
      and 'webUser' = any (m.roles) and not m.roles && p_barred
    join "user" u on u.id = p.user_id and u.is_active
    join membership_center c on c.client_id = p.client_id and c.user_id = p.user_id and c.center_id = p_center
    where p.client_id = p_client and not p.is_ended
      and p_client in (select k.id from open_client k)
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null);
  $$;
revoke execute on function station_pin_people(integer, integer, text[]) from public;

-- The people whom the station of a secret offers, by name.
create or replace function station_pin_names(p_client integer, p_station integer, p_secret bytea, p_barred text[])
  returns table (verdict text, people jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  center integer;
begin
  perform set_config('app.client_id', p_client::text, true);
  select w.verdict, w.center_id into verdict, center from station_of_secret(p_client, p_station, p_secret) w;
  if verdict = 'found' then
    select coalesce(jsonb_agg(to_jsonb(p) order by lower(p.first_name), lower(p.last_name), p.user_id), '[]') into people
      from station_pin_people(p_client, center, p_barred) p;
  end if;
  perform set_config('app.client_id', '', true);
  return next;
end $$;
revoke execute on function station_pin_names(integer, integer, bytea, text[]) from public;
grant execute on function station_pin_names(integer, integer, bytea, text[]) to sightline_service;

-- Counts a PIN as wrong before it is compared, with the hash to compare it with: as many as guess at once get no guess more.
create or replace function station_pin_count(p_client integer, p_station integer, p_secret bytea, p_user integer, p_barred text[])
  returns table (verdict text, pin_hash text, left_in_row integer, left_in_all integer, is_seeded boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  center integer;
begin
  perform set_config('app.client_id', p_client::text, true);
  select w.verdict, w.center_id into verdict, center from station_of_secret(p_client, p_station, p_secret) w;
  if verdict = 'found' then
    verdict := 'unknown';
    select p.is_seeded into is_seeded from station_pin_people(p_client, center, p_barred) p where p.user_id = p_user;
    if found then
      update station_pin p set wrong_pins = p.wrong_pins + 1, all_wrong_pins = p.all_wrong_pins + 1
        where p.client_id = p_client and p.user_id = p_user and not p.is_locked
        returning p.pin_hash, 3 - p.wrong_pins, 20 - p.all_wrong_pins into pin_hash, left_in_row, left_in_all;
      verdict := case when found then 'counted' else 'locked' end;
    end if;
  end if;
  perform set_config('app.client_id', '', true);
  return next;
end $$;
revoke execute on function station_pin_count(integer, integer, bytea, integer, text[]) from public;
grant execute on function station_pin_count(integer, integer, bytea, integer, text[]) to sightline_service;

-- Begins the session at the station, unless it or the PIN has ended in this moment. The right PIN gives back its own count.
create or replace function station_pin_sign_in(
  p_session uuid, p_client integer, p_station integer, p_user integer, p_pin_hash text, p_refresh bytea, p_life interval, p_address text,
  p_device text) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place station;
  is_right boolean := false;
begin
  perform set_config('app.client_id', p_client::text, true);
  select * into place from station s where s.client_id = p_client and s.id = p_station and s.revoked_at is null for share;
  if found then
    update station_pin set used_at = now(), wrong_pins = 0, all_wrong_pins = all_wrong_pins - 1
      where client_id = p_client and user_id = p_user and pin_hash = p_pin_hash and all_wrong_pins > 0;
    is_right := found;
  end if;
  perform set_config('app.client_id', '', true);
  if not is_right then
    return null;
  end if;
  insert into session (id, user_id, client_id, center_id, station_id, with_pin, kind, expires_at, address, device)
    values (p_session, p_user, p_client, place.center_id, p_station, true, 'kiosk',
      now() + least(p_life, session_longest('kiosk')), p_address, p_device);
  insert into refresh_token (hash, session_id) values (p_refresh, p_session);
  perform audit_write(p_client, p_user, 'signed in', 'with a PIN', p_address);
  return session_view(p_session);
end $$;
revoke execute on function station_pin_sign_in(uuid, integer, integer, integer, text, bytea, interval, text, text) from public;
grant execute on function station_pin_sign_in(uuid, integer, integer, integer, text, bytea, interval, text, text) to sightline_service;
