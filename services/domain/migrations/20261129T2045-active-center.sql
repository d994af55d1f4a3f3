-- The center that a session's person chose at the own client; null for none (decision 213).
create function active_center(p_session uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
    select center_id from session where id = p_session and client_id = own_client_id() $$;
revoke execute on function active_center(uuid) from public;
grant execute on function active_center(uuid) to sightline_service;
