-- As before, but no row is held: anybody may say that they are this agent, and only a signature proves it. The statement
-- that connects an agent, once it has proved that, holds the row and looks again whether it was revoked.
create or replace function enter_named_agent(p_client integer, p_agent integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  perform from print_agent where client_id = p_client and id = p_agent and revoked_at is null;
  if not found then
    raise exception 'no such agent' using errcode = 'SL411';
  end if;
end $$;
