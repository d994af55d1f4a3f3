-- Files whose day is over. An hour passes between their end and this, so that nobody who is about to refer to one meets it.
create or replace function files_expired(p_most integer) returns table (client_id integer, name text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    return query select f.client_id, f.name from stored_file f
      where f.client_id = c and f.expires_at < now() - interval '1 hour' order by f.expires_at limit p_most;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function files_expired(integer) from public;
grant execute on function files_expired(integer) to sightline_service;

-- The row of a file that files_expired has named goes once the file itself is gone.
create or replace function file_forget(p_client integer, p_name text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  delete from stored_file where client_id = p_client and name = p_name and expires_at < now() - interval '1 hour';
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function file_forget(integer, text) from public;
grant execute on function file_forget(integer, text) to sightline_service;
