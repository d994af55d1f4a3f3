-- Row-level security on every table that has a client, forced for its owner as well, and the rights of the services:
-- tenant tables to read and write their own rows, reference tables to read, installation tables not at all.
create procedure protect_tenant_tables() language plpgsql as $$
declare
  t regclass;
begin
  for t in
    select a.attrelid::regclass from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and c.relname not in ('membership', 'membership_center', 'session')
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    if not exists (select from pg_policy where polrelid = t) then
      execute format('create policy own_client on %s using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()))', t);
    end if;
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
  end loop;
end $$;
call protect_tenant_tables();

revoke update, delete on stock_movement, history from sightline_service;
revoke delete on inventory, inventory_item, once from sightline_service;
grant select on status to sightline_service;
grant usage on all sequences in schema public to sightline_service;
grant usage on schema public to sightline_service;

-- Functions are open to everybody by default.
revoke execute on all functions in schema public from public;
revoke execute on all procedures in schema public from public;
grant execute on function
  own_client_id(), enter(uuid, integer, integer), enter_public(integer), own_client(), user_name(integer),
  user_by_email(text), memberships_of(integer), rate_limit_hit(text, interval), rate_limit_forgive(text), rate_limit_clear(text),
  session_begin(uuid, integer, integer, text, bytea, interval), session_renew(bytea, bytea, interval),
  session_keep(bytea, bytea, bytea, text), session_of_handle(bytea, boolean), session_switch(bytea, integer, integer), session_reseal(uuid, bytea), session_end(uuid, text)
to sightline_service;
