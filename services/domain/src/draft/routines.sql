-- A draft is offered for thirty days. The sweep ends it then, also of somebody who never writes another.
create or replace function sweep_drafts() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from draft where client_id = c and kept_at < now() - interval '30 days';
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function sweep_drafts() from public;
grant execute on function sweep_drafts() to sightline_service;
