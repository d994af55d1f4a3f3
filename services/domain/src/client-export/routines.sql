-- The page of exports shows what becomes of one (decision 20).
create or replace function tell_client_export() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'client-export', jsonb_build_array(new.id));
  return null;
end $$;

-- Asks for an export of the transaction's own client; null where one is under way. Of several clients one is written at a time.
-- What was asked for more than a day ago has died with its process, more often than the queue tries again.
create or replace function client_export_begin(p_user integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  update client_export set state = 'failed'
    where client_id = own_client_id() and state in ('waiting', 'working') and asked_at < now() - interval '1 day';
  insert into client_export (client_id, asked_by) values (own_client_id(), p_user) on conflict do nothing returning id into made;
  if made is not null then
    perform graphile_worker.add_job('clientExport', json_build_object('client', own_client_id(), 'id', made),
      queue_name => 'client-export', max_attempts => 3);
  end if;
  return made;
end $$;
revoke execute on function client_export_begin(integer) from public;
grant execute on function client_export_begin(integer) to sightline_service;

-- The value without anything that stands under one of these names, at whatever depth: passwords in values of fields. What is left
-- is written as Postgres writes it, so a client that went out and came in again goes out the same (decision 228).
create or replace function without_members(p_value jsonb, p_names text[]) returns jsonb
  language plpgsql immutable set search_path = public, pg_temp as $$
begin
  if not exists (select from unnest(p_names) n where strpos(p_value::text, to_jsonb(n)::text) > 0) then
    return p_value;
  end if;
  return case jsonb_typeof(p_value)
    when 'object' then (select coalesce(jsonb_object_agg(m.key, without_members(m.value, p_names)), '{}')
      from jsonb_each(p_value) m where m.key <> all (p_names))
    when 'array' then (select coalesce(jsonb_agg(without_members(e.value, p_names) order by e.at), '[]')
      from jsonb_array_elements(p_value) with ordinality e (value, at))
    else p_value end;
end $$;
revoke execute on function without_members(jsonb, text[]) from public;
grant execute on function without_members(jsonb, text[]) to sightline_service;

-- What the installation holds of the transaction's own client. A person is named who has accepted the membership; of anybody else
-- the client knows what it typed itself (decisions D-154).
create or replace function client_export_rows() returns table (place text, line jsonb)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select 'client', to_jsonb(c) from client c where c.id = own_client_id()
    union all
    select 'membership', to_jsonb(m) from membership m where m.client_id = own_client_id()
    union all
    select 'membership_center', to_jsonb(m) from membership_center m where m.client_id = own_client_id()
    union all
    select 'mail', to_jsonb(m) from mail m where m.client_id = own_client_id()
    union all
    select 'user', jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
        'cell_phone', u.cell_phone, 'work_phone', u.work_phone, 'is_active', u.is_active, 'created_at', u.created_at)
      from "user" u join membership m on m.user_id = u.id
      where m.client_id = own_client_id() and m.accepted_at is not null;
  end;
revoke execute on function client_export_rows() from public;
grant execute on function client_export_rows() to sightline_service;
