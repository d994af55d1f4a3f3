-- With a badge a person works at one client. Their account is theirs at every client, and no issuer of a badge has it (decision 181).

-- The client of a session that a badge began; null of any other.
create function badge_client(p_session uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.client_id from session s where s.id = p_session and s.badge_id is not null;
  end;

-- As before; a badge's session sees those at its own client.
drop function own_sessions(integer);
create function own_sessions(p_user integer, p_session uuid) returns table (
    id uuid, kind text, client_name text, device text, address text, began_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select s.id, s.kind, c.name, s.device, s.address, s.created_at, s.renewed_at
    from session s join client c on c.id = s.client_id
    where s.user_id = p_user and s.ended_at is null and s.expires_at > now()
      and s.client_id = coalesce(badge_client(p_session), s.client_id)
    order by s.renewed_at desc, s.id limit 200;
  end;

-- As before; a badge's session ends those at its own client.
create or replace function own_sessions_end(p_user integer, p_session uuid, p_except uuid) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if p_session is null then
    perform end_sessions(p_user, badge_client(p_except), p_except, 'ended by its person');
  else
    update session set ended_at = now(), ended_because = 'ended by its person', sealed_tokens = null
      where id = p_session and user_id = p_user and ended_at is null
        and client_id = coalesce(badge_client(p_except), client_id);
  end if;
end $$;

-- As before; a badge accepts no invitation.
do $$
declare
  before text := pg_get_functiondef('invitation_accept(bytea, integer, uuid, text)'::regprocedure);
  after text := replace(before, 's.user_id = p_user and s.user_id = link.user_id', 's.user_id = p_user and s.user_id = link.user_id and s.badge_id is null');
begin
  if after = before then
    raise exception 'invitation_accept looks at no session';
  end if;
  execute after;
end $$;

revoke execute on function badge_client(uuid), own_sessions(integer, uuid) from public;
grant execute on function badge_client(uuid), own_sessions(integer, uuid) to sightline_service;
