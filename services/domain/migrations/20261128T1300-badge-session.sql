-- A session that a badge began is its client's and its station's alone: whoever issues a badge at one client knows its code, and gets
-- nothing with it where the person works besides (decision 181). It is at its station from its first moment, so that it ends with it.

-- As before, and a badge's session enters its own client alone.
create or replace function enter(p_session uuid, p_client integer, p_version integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_station integer;
begin
  select case when s.client_id = p_client then s.station_id end into at_station from session s
    join "user" u on u.id = s.user_id
    join membership m on m.user_id = s.user_id and m.client_id = p_client
    where s.id = p_session and s.ended_at is null and s.expires_at > now()
      and u.is_active and m.is_active and m.version = p_version and m.sessions_from <= s.created_at
      and (s.badge_id is null or s.client_id = p_client)
      and not exists (select from client_closing k where k.client_id = p_client);
  if not found then
    raise exception 'session ended' using errcode = 'SL401';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  if at_station is not null then
    perform set_config('app.station_id', at_station::text, true);
  end if;
end $$;

-- As before, and a badge's session shows no other membership.
create or replace function session_view(p_session uuid) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  s session;
  answer jsonb;
begin
  select * into s from session where id = p_session;
  perform set_config('app.client_id', s.client_id::text, true);
  select jsonb_build_object(
    'sessionId', s.id, 'clientId', s.client_id, 'centerId', s.center_id, 'kind', s.kind,
    'user', jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name),
    'memberships', case when s.badge_id is null then memberships_of(u.id, s.created_at) else (
      select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(memberships_of(u.id, s.created_at)) m
      where (m ->> 'clientId')::integer = s.client_id) end,
    'centers', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name)
      from membership_center mc join center c on c.client_id = mc.client_id and c.id = mc.center_id
      where mc.user_id = u.id and mc.client_id = s.client_id), '[]'))
    into answer
    from "user" u where u.id = s.user_id;
  perform set_config('app.client_id', '', true);
  return answer;
end $$;

-- Begins the session at the station that showed its secret, unless it or the badge was revoked in this moment.
drop function badge_sign_in(uuid, integer, integer, bytea, interval, text, text);
create function badge_sign_in(
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
    update badge set used_at = now(), wrong_pins = 0
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

-- A browser of the office gets no badge's session, and no station of another client does; nor does a badge open a closing client.
do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('session_keep', 'where id = token.session_id;', E'where id = token.session_id and badge_id is null;\n  if not found then\n    return false;\n  end if;'),
      ('session_keep_at_station', 'where s.id = token.session_id;', 'where s.id = token.session_id and (s.badge_id is null or s.client_id = p_client);'),
      ('badge_at_station', 'where m.client_id = p_client and', 'where m.client_id = p_client and p_client in (select k.id from open_client k) and')
    ) as c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict before
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = change.name;
    after := replace(before, change.was, change.becomes);
    if after = before then
      raise exception '% does not say %', change.name, change.was;
    end if;
    execute after;
  end loop;
end $$;

-- The sessions of badges from before are at no station that a revocation would find, or may be: people show their badge again.
update session set ended_at = now(), ended_because = 'badges changed', sealed_tokens = null
  where badge_id is not null and ended_at is null and (station_id is null or kind <> 'kiosk');

revoke execute on function badge_sign_in(uuid, integer, integer, integer, bytea, interval, text, text) from public;
grant execute on function badge_sign_in(uuid, integer, integer, integer, bytea, interval, text, text) to sightline_service;
