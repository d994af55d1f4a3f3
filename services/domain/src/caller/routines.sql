-- Begins the work of a signed-in person for one client (decision 6). SL401: the session no longer lives, or the token is older than
-- the membership. Every transaction starts here, so that an ended session is refused at its very next statement. At a station the
-- transaction knows which; a revoked station's sessions have ended, so nobody asks here. A session that a badge or a PIN began
-- enters its own client alone (decision 181).
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
      and (not s.is_of_one_client or s.client_id = p_client)
      and not exists (select from client_closing k where k.client_id = p_client);
  if not found then
    raise exception 'session ended' using errcode = 'SL401';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  if at_station is not null then
    perform set_config('app.station_id', at_station::text, true);
  end if;
end $$;
revoke execute on function enter(uuid, integer, integer) from public;
grant execute on function enter(uuid, integer, integer) to sightline_service;

-- Begins the work of a visitor. SL403: the client is not public, or is closing.
create or replace function enter_public(p_client integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from open_client where id = p_client and is_public;
  if not found then
    raise exception 'client is not public' using errcode = 'SL403';
  end if;
  perform set_config('app.client_id', p_client::text, true);
end $$;
revoke execute on function enter_public(integer) from public;
grant execute on function enter_public(integer) to sightline_service;
