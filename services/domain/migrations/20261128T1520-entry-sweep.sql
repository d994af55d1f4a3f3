-- An entry that was applied as it arrived is kept for its answer: a station that lost it asks again, and names it to take it back. No
-- station keeps a scan for longer than a year, so after 400 days nobody asks (decision 183). What a manager decided stays, as the audit.
create index station_entry_applied on station_entry (client_id, arrived_at) where wait_reason is null;

create function sweep_entries() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from station_entry where client_id = c and wait_reason is null and arrived_at < now() - interval '400 days';
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function sweep_entries() from public;
grant execute on function sweep_entries() to sightline_service;
