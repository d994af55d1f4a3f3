-- The tenant of the running transaction; null when none was set, so a query that forgot it sees no rows.
create or replace function own_client_id() returns integer
  language sql stable
  return (nullif(current_setting('app.client_id', true), ''))::integer;
revoke execute on function own_client_id() from public;
grant execute on function own_client_id() to sightline_service;

-- Row-level security on every table that has a client, forced for its owner as well, and the rights of the services to read and
-- write their own rows (decision 6). Tables of the installation may name a client as well; they are reached through functions
-- alone. Only tables that are not protected yet get the services' rights: what was taken from a table since stays taken. A
-- migration meets the one of before its release (decision 215).
create or replace procedure protect_tenant_tables() language plpgsql as $$
declare
  t regclass;
begin
  for t in
    select a.attrelid::regclass from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and c.relname not in ('membership', 'membership_center', 'session', 'mail', 'invitation_link', 'client_closing', 'client_erasure')
      and not exists (select from pg_policy where polrelid = c.oid)
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy own_client on %s using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()))', t);
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
  end loop;
end $$;
revoke execute on procedure protect_tenant_tables() from public;

-- Lower case without accents; packages/model/src/folded.ts does the same to what people search for.
create or replace function folded(said text) returns text
  language sql immutable
  return lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f]', '', 'g'));
revoke execute on function folded(text) from public;
grant execute on function folded(text) to sightline_service;
