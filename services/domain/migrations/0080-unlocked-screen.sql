-- The password once more, behind a cookie: the sealed unlock token of each screen that asked for one (decisions D-32).
create table unlocked_screen (
  session_id uuid not null references session on delete cascade,
  screen uuid not null,
  sealed_token bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, screen)
);

-- What has run out goes with the next one, so that a session's list stays short.
create function session_keep_unlock(p_handle bytea, p_screen uuid, p_sealed bytea, p_life interval) returns boolean
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

create function session_unlock_of(p_handle bytea, p_screen uuid) returns bytea
  language sql stable security definer set search_path = public, pg_temp
  return (
    select u.sealed_token from unlocked_screen u join session s on s.id = u.session_id
    where s.handle_hash = p_handle and u.screen = p_screen and u.expires_at > now()
      and s.ended_at is null and s.expires_at > now()
  );

revoke execute on function session_keep_unlock(bytea, uuid, bytea, interval), session_unlock_of(bytea, uuid) from public;
grant execute on function session_keep_unlock(bytea, uuid, bytea, interval), session_unlock_of(bytea, uuid) to sightline_service;
