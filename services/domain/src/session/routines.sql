-- Where a user may work, with the client of each. A closing client is left out, and so is one whose invitation waits.
create or replace function memberships_of(p_user integer, p_since timestamptz) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'clientId', m.client_id, 'clientCode', c.code, 'version', m.version, 'roles', m.roles, 'isDefault', m.is_default,
      'centerIds', coalesce((
        select jsonb_agg(mc.center_id order by mc.center_id) from membership_center mc
        where mc.user_id = m.user_id and mc.client_id = m.client_id), '[]'),
      'client', to_jsonb(c)) order by m.client_id), '[]')
    from membership m join open_client c on c.id = m.client_id
    where m.user_id = p_user and m.is_active and m.sessions_from <= p_since
  );
revoke execute on function memberships_of(integer, timestamp with time zone) from public;

-- All that a session shows of its person: user, memberships, and the centers of the active client. A session that a badge or a
-- PIN began shows no other membership (decision 181).
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
    'memberships', case when not s.is_of_one_client then memberships_of(u.id, s.created_at) else (
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
revoke execute on function session_view(uuid) from public;

-- Begins a session with its first refresh token (decisions D-25).
create or replace function session_begin(p_session uuid, p_user integer, p_client integer, p_kind text, p_refresh bytea, p_life interval)
  returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into session (id, user_id, client_id, kind, expires_at) values (p_session, p_user, p_client, p_kind, now() + p_life);
  insert into refresh_token (hash, session_id) values (p_refresh, p_session);
  return session_view(p_session);
end $$;
revoke execute on function session_begin(uuid, integer, integer, text, bytea, interval) from public;

-- A session whose person may still work at its client; its row is locked for the rest of the transaction.
create or replace function live_session(p_session uuid) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from session s
    join "user" u on u.id = s.user_id
    join membership m on m.user_id = s.user_id and m.client_id = s.client_id
    where s.id = p_session and s.ended_at is null and s.expires_at > now()
      and u.is_active and m.is_active and 'webUser' = any (m.roles)
    for update of s;
  return found;
end $$;
revoke execute on function live_session(uuid) from public;

-- One refresh token for the next. A used one that comes back was stolen: the whole family ends (decisions D-25). However often it
-- is renewed, a session lives no longer than its kind may.
create or replace function session_renew(p_old bytea, p_new bytea, p_life interval) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  token refresh_token;
begin
  select * into token from refresh_token where hash = p_old for update;
  if not found then
    return null;
  end if;
  if token.used_at is not null then
    update session set ended_at = now(), ended_because = 'refresh token used twice', sealed_tokens = null
      where id = token.session_id and ended_at is null;
    return null;
  end if;
  if not live_session(token.session_id) then
    return null;
  end if;
  update refresh_token set used_at = now() where hash = p_old;
  insert into refresh_token (hash, session_id) values (p_new, token.session_id);
  update session set renewed_at = now(), expires_at = least(now() + p_life, created_at + session_longest(kind))
    where id = token.session_id;
  return session_view(token.session_id);
end $$;
revoke execute on function session_renew(bytea, bytea, interval) from public;
grant execute on function session_renew(bytea, bytea, interval) to sightline_service;

-- Puts a session behind a handle. Only who holds its unused refresh token may. A browser of the office gets no session that a
-- badge or a PIN began (decision 181).
create or replace function session_keep(p_refresh bytea, p_handle bytea, p_sealed bytea, p_kind text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  token refresh_token;
begin
  select * into token from refresh_token where hash = p_refresh and used_at is null;
  if not found or not live_session(token.session_id) then
    return false;
  end if;
  update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = p_kind where id = token.session_id and not is_of_one_client;
  if not found then
    return false;
  end if;
  return true;
end $$;
revoke execute on function session_keep(bytea, bytea, bytea, text) from public;
grant execute on function session_keep(bytea, bytea, bytea, text) to sightline_service;

-- The live session behind a handle: its sealed tokens and its view. With p_lock its row is held, so that of all tabs and
-- processes exactly one renews the tokens.
create or replace function session_of_handle(p_handle bytea, p_kind text, p_lock boolean)
  returns table (session_id uuid, sealed_tokens bytea, view jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  s session;
begin
  if p_lock then
    select * into s from session t where t.handle_hash = p_handle and t.kind = p_kind for update;
  else
    select * into s from session t where t.handle_hash = p_handle and t.kind = p_kind;
  end if;
  if s.id is null or s.ended_at is not null or s.expires_at <= now()
     or not exists (select from "user" u join membership m on m.user_id = u.id and m.client_id = s.client_id
                    where u.id = s.user_id and u.is_active and m.is_active and 'webUser' = any (m.roles)
                      and m.sessions_from <= s.created_at) then
    return;
  end if;
  return query select s.id, s.sealed_tokens, session_view(s.id);
end $$;
revoke execute on function session_of_handle(bytea, text, boolean) from public;
grant execute on function session_of_handle(bytea, text, boolean) to sightline_service;

-- Another of the person's own clients, or another of their centers at the active one (decisions D-22, D-128). A station stays
-- with its client and its center. People who come over from another client have signed in here as well.
create or replace function session_switch(p_handle bytea, p_client integer, p_center integer) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before session;
begin
  select * into before from session where handle_hash = p_handle for update;
  update session s set client_id = coalesce(p_client, s.client_id), center_id = p_center
  where s.handle_hash = p_handle and s.ended_at is null and s.expires_at > now() and s.station_id is null
    and exists (select from membership m where m.user_id = s.user_id and m.client_id = coalesce(p_client, s.client_id)
                and m.is_active and m.client_id in (select id from open_client) and 'webUser' = any (m.roles) and m.sessions_from <= s.created_at)
    and (p_center is null or exists (select from membership_center c where c.user_id = s.user_id
         and c.client_id = coalesce(p_client, s.client_id) and c.center_id = p_center));
  if not found then
    return false;
  end if;
  if p_client <> before.client_id then
    perform audit_write(p_client, before.user_id, 'signed in', 'from another client', before.address);
  end if;
  return true;
end $$;
revoke execute on function session_switch(bytea, integer, integer) from public;
grant execute on function session_switch(bytea, integer, integer) to sightline_service;

-- The tokens behind a handle, sealed again after they were renewed (decision 13).
create or replace function session_reseal(p_session uuid, p_sealed bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set sealed_tokens = p_sealed where id = p_session;
  end;
revoke execute on function session_reseal(uuid, bytea) from public;
grant execute on function session_reseal(uuid, bytea) to sightline_service;

-- Ends a session and forgets its tokens. The first reason stays.
create or replace function session_end(p_session uuid, p_because text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = p_because, sealed_tokens = null
    where id = p_session and ended_at is null;
  end;
revoke execute on function session_end(uuid, text) from public;
grant execute on function session_end(uuid, text) to sightline_service;

-- Ends the sessions of a person at one client, or at all of them, but for one. What was scanned in a session that was signed out
-- within a grant's twelve hours waits for a manager.
create or replace function end_sessions(p_user integer, p_client integer, p_except uuid, p_because text) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = p_because, sealed_tokens = null
    where user_id = p_user and ended_at is null and client_id = coalesce(p_client, client_id) and id is distinct from p_except;
    update session set ended_because = p_because
    where user_id = p_user and ended_because = 'signed out' and ended_at > now() - interval '12 hours 5 minutes'
      and client_id = coalesce(p_client, client_id) and id is distinct from p_except;
  end;
revoke execute on function end_sessions(integer, integer, uuid, text) from public;

-- Puts a session behind a handle at a kiosk: at the station of that secret and its center, or at none while the browser is no
-- station yet. Answers 'kept', or why not. Only who holds the session's unused refresh token may, and one that a badge or a PIN
-- began stays at its own client (decision 181).
create or replace function session_keep_at_station(
  p_refresh bytea, p_handle bytea, p_sealed bytea, p_client integer, p_station integer, p_hash bytea) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  token refresh_token;
  place station;
begin
  select * into token from refresh_token where hash = p_refresh and used_at is null;
  if not found or not live_session(token.session_id) then
    return 'ended';
  end if;
  if p_station is null then
    update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = 'kiosk',
        expires_at = least(expires_at, created_at + session_longest('kiosk'))
      where id = token.session_id;
    return 'kept';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  select * into place from station where client_id = p_client and id = p_station and secret_hash = p_hash for share;
  perform set_config('app.client_id', '', true);
  if not found then
    return 'unknown';
  end if;
  if place.revoked_at is not null then
    return 'revoked';
  end if;
  perform from session s
    join membership m on m.user_id = s.user_id and m.client_id = p_client and m.is_active and 'webUser' = any (m.roles)
      and m.sessions_from <= s.created_at
    join membership_center mc on mc.user_id = s.user_id and mc.client_id = p_client and mc.center_id = place.center_id
    where s.id = token.session_id and (not s.is_of_one_client or s.client_id = p_client);
  if not found then
    return 'noAccess';
  end if;
  update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = 'kiosk',
      client_id = p_client, center_id = place.center_id, station_id = p_station,
      expires_at = least(expires_at, created_at + session_longest('kiosk'))
    where id = token.session_id;
  return 'kept';
end $$;
revoke execute on function session_keep_at_station(bytea, bytea, bytea, integer, integer, bytea) from public;
grant execute on function session_keep_at_station(bytea, bytea, bytea, integer, integer, bytea) to sightline_service;

-- The caller's own session goes on at the station that they have just registered, if it lives in a kiosk.
create or replace function session_moves_to_station(p_session uuid, p_station integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session s set station_id = t.id, center_id = t.center_id from station t
    where s.id = p_session and s.kind = 'kiosk' and s.client_id = own_client_id()
      and t.client_id = s.client_id and t.id = p_station;
  end;
revoke execute on function session_moves_to_station(uuid, integer) from public;
grant execute on function session_moves_to_station(uuid, integer) to sightline_service;

-- Everybody who works at a station of the own client stops there.
create or replace function sessions_end_at_station(p_station integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = 'station revoked', sealed_tokens = null
    where client_id = own_client_id() and station_id = p_station and ended_at is null;
  end;
revoke execute on function sessions_end_at_station(integer) from public;
grant execute on function sessions_end_at_station(integer) to sightline_service;

-- Keeps the sealed unlock token of a screen that asked for the password once more (decisions D-32). What has run out goes with
-- the next one, so that a session's list stays short.
create or replace function session_keep_unlock(p_handle bytea, p_screen uuid, p_sealed bytea, p_life interval) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  s uuid;
begin
  select id into s from session where handle_hash = p_handle;
  if s is null or not live_session(s) then
    return false;
  end if;
  delete from unlocked_screen where session_id = s and expires_at <= now();
  insert into unlocked_screen (session_id, screen, sealed_token, expires_at) values (s, p_screen, p_sealed, now() + p_life)
    on conflict (session_id, screen) do update set sealed_token = excluded.sealed_token, expires_at = excluded.expires_at;
  return true;
end $$;
revoke execute on function session_keep_unlock(bytea, uuid, bytea, interval) from public;
grant execute on function session_keep_unlock(bytea, uuid, bytea, interval) to sightline_service;

-- The sealed unlock token of a screen, while its session lives (decisions D-32).
create or replace function session_unlock_of(p_handle bytea, p_screen uuid) returns bytea
  language sql stable security definer set search_path = public, pg_temp
  return (
    select u.sealed_token from unlocked_screen u join session s on s.id = u.session_id
    where s.handle_hash = p_handle and u.screen = p_screen and u.expires_at > now()
      and s.ended_at is null and s.expires_at > now()
  );
revoke execute on function session_unlock_of(bytea, uuid) from public;
grant execute on function session_unlock_of(bytea, uuid) to sightline_service;

-- A person whose password was right begins a session: at the named client when they belong to it; without a name at the only one,
-- the default one, or the first; and only where they hold WebUser (decisions D-29). Their try no longer counts, and the row of
-- wrong PINs at a station ends.
create or replace function session_sign_in(
  p_session uuid, p_user integer, p_client integer, p_kind text, p_refresh bytea, p_life interval, p_own text, p_shared text,
  p_address text, p_device text)
  returns table (verdict text, view jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  m membership;
begin
  select * into m from membership
    where user_id = p_user and is_active and client_id in (select id from open_client) and (p_client is null or client_id = p_client)
    order by is_default desc, client_id limit 1;
  if m.client_id is null then
    verdict := case when p_client is null then 'noAccess' else 'clientRefused' end;
  elsif not 'webUser' = any (m.roles) then
    verdict := 'noAccess';
  else
    verdict := 'begun';
    view := session_begin(p_session, p_user, m.client_id, p_kind, p_refresh, p_life);
    update session set address = p_address, device = p_device where id = p_session;
    perform audit_write(m.client_id, p_user, 'signed in', '', p_address);
    perform station_pin_unlock(m.client_id, p_user);
  end if;
  if verdict <> 'begun' then
    perform audit_refusal(p_user, p_client, 'sign-in refused', 'no access', p_address);
  end if;
  -- Last, for others at this address wait for these rows.
  perform rate_limit_clear(p_own);
  perform rate_limit_forgive(p_shared);
  return next;
end $$;
revoke execute on function session_sign_in(uuid, integer, integer, text, bytea, interval, text, text, text, text) from public;
grant execute on function session_sign_in(uuid, integer, integer, text, bytea, interval, text, text, text, text) to sightline_service;

-- A start without the demo ends what began while it was on.
create or replace function seeded_sessions_end() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform end_sessions(id, null, null, 'demo off') from "user" where is_seeded;
end $$;
revoke execute on function seeded_sessions_end() from public;
grant execute on function seeded_sessions_end() to sightline_service;

-- However often it is renewed. A kiosk's session is over by the next shift.
create or replace function session_longest(p_kind text) returns interval
  language sql immutable
  return case p_kind when 'kiosk' then interval '12 hours' else interval '30 days' end;
revoke execute on function session_longest(text) from public;

-- A person sees their open sessions everywhere. A session that a badge or a PIN began sees those at its own client (decision
-- 181).
create or replace function own_sessions(p_user integer, p_session uuid) returns table (
    id uuid, kind text, client_name text, device text, address text, began_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.kind, c.name, s.device, s.address, s.created_at, s.renewed_at
    from session s join client c on c.id = s.client_id
    where s.user_id = p_user and s.ended_at is null and s.expires_at > now()
      and s.client_id = coalesce(session_one_client(p_session), s.client_id)
    order by s.renewed_at desc, s.id limit 200;
  $$;
revoke execute on function own_sessions(integer, uuid) from public;
grant execute on function own_sessions(integer, uuid) to sightline_service;

-- One session of the person, or without a name all but the one that asks. Unlike signing out it ends grants as well: people who
-- end a session from elsewhere do not trust the place where it is open (decision 57). A session that a badge or a PIN began ends
-- those at its own client (decision 181).
create or replace function own_sessions_end(p_user integer, p_session uuid, p_except uuid) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if p_session is null then
    perform end_sessions(p_user, session_one_client(p_except), p_except, 'ended by its person');
  else
    update session set ended_at = now(), ended_because = 'ended by its person', sealed_tokens = null
      where id = p_session and user_id = p_user and ended_at is null
        and client_id = coalesce(session_one_client(p_except), client_id);
  end if;
end $$;
revoke execute on function own_sessions_end(integer, uuid, uuid) from public;
grant execute on function own_sessions_end(integer, uuid, uuid) to sightline_service;

-- The client of a session that a badge or a PIN began; null of any other.
create or replace function session_one_client(p_session uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.client_id from session s where s.id = p_session and s.is_of_one_client;
  $$;
revoke execute on function session_one_client(uuid) from public;
grant execute on function session_one_client(uuid) to sightline_service;

-- The center that a session's person chose at the own client; null for none (decision 213).
create or replace function active_center(p_session uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
    select center_id from session where id = p_session and client_id = own_client_id() $$;
revoke execute on function active_center(uuid) from public;
grant execute on function active_center(uuid) to sightline_service;
