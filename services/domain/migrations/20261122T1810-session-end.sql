-- How long a session lasts at most, what a handle opens, and what becomes of grants when somebody's sessions are ended.

-- However often it is renewed. A kiosk's session is over by the next shift.
create function session_longest(p_kind text) returns interval
  language sql immutable
  return case p_kind when 'kiosk' then interval '12 hours' else interval '30 days' end;

update session set expires_at = least(expires_at, created_at + session_longest(kind))
  where ended_at is null and expires_at > created_at + session_longest(kind);

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

-- As before, of one kind: a kiosk's handle opens no office, and the other way round.
drop function session_of_handle(bytea, boolean);
create function session_of_handle(p_handle bytea, p_kind text, p_lock boolean)
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
    where s.id = token.session_id;
  if not found then
    return 'noAccess';
  end if;
  update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = 'kiosk',
      client_id = p_client, center_id = place.center_id, station_id = p_station,
      expires_at = least(expires_at, created_at + session_longest('kiosk'))
    where id = token.session_id;
  return 'kept';
end $$;

-- Whoever signs out leaves a grant behind, with which a kiosk sends what was scanned before. Ending a person's sessions ends
-- those too. A grant lasts twelve hours, and so does the reach of this.
create index session_signed_out on session (user_id, ended_at) where ended_because = 'signed out';
create or replace function end_sessions(p_user integer, p_client integer, p_except uuid, p_because text) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = p_because, sealed_tokens = null
    where user_id = p_user and ended_at is null and client_id = coalesce(p_client, client_id) and id is distinct from p_except;
    update session set ended_because = p_because
    where user_id = p_user and ended_because = 'signed out' and ended_at > now() - interval '12 hours 5 minutes'
      and client_id = coalesce(p_client, client_id) and id is distinct from p_except;
  end;

revoke execute on function session_longest(text), session_of_handle(bytea, text, boolean) from public;
grant execute on function session_of_handle(bytea, text, boolean) to sightline_service;
