-- How sessions begin, are renewed, rest behind a cookie and end. The services hold no right on the tables.

-- Where a user may work, with the client of each.
create function memberships_of(p_user integer) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'clientId', m.client_id, 'clientCode', c.code, 'version', m.version, 'roles', m.roles, 'isDefault', m.is_default,
      'centerIds', coalesce((
        select jsonb_agg(mc.center_id order by mc.center_id) from membership_center mc
        where mc.user_id = m.user_id and mc.client_id = m.client_id), '[]'),
      'client', to_jsonb(c)) order by m.client_id), '[]')
    from membership m join client c on c.id = m.client_id
    where m.user_id = p_user and m.is_active
  );

-- All that a session shows of its person: user, memberships, and the centers of the active client.
create function session_view(p_session uuid) returns jsonb
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
    'memberships', memberships_of(u.id),
    'centers', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name)
      from membership_center mc join center c on c.client_id = mc.client_id and c.id = mc.center_id
      where mc.user_id = u.id and mc.client_id = s.client_id), '[]'))
    into answer
    from "user" u where u.id = s.user_id;
  perform set_config('app.client_id', '', true);
  return answer;
end $$;

create function session_begin(p_session uuid, p_user integer, p_client integer, p_kind text, p_refresh bytea, p_life interval)
  returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into session (id, user_id, client_id, kind, expires_at) values (p_session, p_user, p_client, p_kind, now() + p_life);
  insert into refresh_token (hash, session_id) values (p_refresh, p_session);
  return session_view(p_session);
end $$;

-- A session whose person may still work at its client; its row is locked for the rest of the transaction.
create function live_session(p_session uuid) returns boolean
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

-- One refresh token for the next. A used one that comes back was stolen: the whole family ends (decisions D-25).
create function session_renew(p_old bytea, p_new bytea, p_life interval) returns jsonb
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
  update session set renewed_at = now(), expires_at = now() + p_life where id = token.session_id;
  return session_view(token.session_id);
end $$;

-- Puts a session behind a handle. Only who holds its unused refresh token may.
create function session_keep(p_refresh bytea, p_handle bytea, p_sealed bytea, p_kind text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  token refresh_token;
begin
  select * into token from refresh_token where hash = p_refresh and used_at is null;
  if not found or not live_session(token.session_id) then
    return false;
  end if;
  update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = p_kind where id = token.session_id;
  return true;
end $$;

-- The live session behind a handle: its sealed tokens and its view. With p_lock its row is held, so that of all tabs
-- and processes exactly one renews the tokens.
create function session_of_handle(p_handle bytea, p_lock boolean) returns table (session_id uuid, sealed_tokens bytea, view jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  s session;
begin
  if p_lock then
    select * into s from session t where t.handle_hash = p_handle for update;
  else
    select * into s from session t where t.handle_hash = p_handle;
  end if;
  if s.id is null or s.ended_at is not null or s.expires_at <= now()
     or not exists (select from "user" u join membership m on m.user_id = u.id and m.client_id = s.client_id
                    where u.id = s.user_id and u.is_active and m.is_active and 'webUser' = any (m.roles)) then
    return;
  end if;
  return query select s.id, s.sealed_tokens, session_view(s.id);
end $$;

-- Another of the person's own clients, or another of his centers at the active one (decisions D-22, D-128).
create function session_switch(p_handle bytea, p_client integer, p_center integer) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with switched as (
      update session s set client_id = coalesce(p_client, s.client_id), center_id = p_center
      where s.handle_hash = p_handle and s.ended_at is null and s.expires_at > now()
        and exists (select from membership m where m.user_id = s.user_id and m.client_id = coalesce(p_client, s.client_id)
                    and m.is_active and 'webUser' = any (m.roles))
        and (p_center is null or exists (select from membership_center c where c.user_id = s.user_id
             and c.client_id = coalesce(p_client, s.client_id) and c.center_id = p_center))
      returning s.id)
    select exists (select from switched);
  end;

create function session_reseal(p_session uuid, p_sealed bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set sealed_tokens = p_sealed where id = p_session;
  end;

create function session_end(p_session uuid, p_because text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = p_because, sealed_tokens = null
    where id = p_session and ended_at is null;
  end;
