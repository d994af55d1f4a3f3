-- A person sees their open sessions everywhere, and ends them.
create function own_sessions(p_user integer) returns table (
    id uuid, kind text, client_name text, device text, address text, began_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, s.kind, c.name, s.device, s.address, s.created_at, s.renewed_at
    from session s join client c on c.id = s.client_id
    where s.user_id = p_user and s.ended_at is null and s.expires_at > now()
    order by s.renewed_at desc, s.id limit 200;
  end;

-- One session of the person, or without a name all but the one that asks. Unlike signing out it ends grants as well: whoever ends a
-- session from elsewhere does not trust the place where it is open (decision 57).
create function own_sessions_end(p_user integer, p_session uuid, p_except uuid) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if p_session is null then
    perform end_sessions(p_user, null, p_except, 'ended by its person');
  else
    update session set ended_at = now(), ended_because = 'ended by its person', sealed_tokens = null
      where id = p_session and user_id = p_user and ended_at is null;
  end if;
end $$;

revoke execute on function own_sessions(integer), own_sessions_end(integer, uuid, uuid) from public;
grant execute on function own_sessions(integer), own_sessions_end(integer, uuid, uuid) to sightline_service;
