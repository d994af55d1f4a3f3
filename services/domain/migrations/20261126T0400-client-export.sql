-- A client taken out whole: its rows and its files as one archive, in parts that lie where files lie (decision 142, decisions D-152).
create table client_export (
  client_id integer not null references client,
  id integer generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  asked_by integer not null references "user",
  asked_at timestamptz not null default now(),
  -- Of what is written: tables and files.
  done integer not null default 0,
  total integer not null default 0,
  -- Of what is ready.
  rows bigint not null default 0,
  files integer not null default 0,
  bytes bigint not null default 0,
  parts integer not null default 0,
  expires_at timestamptz,
  primary key (client_id, id),
  check ((state = 'ready') = (expires_at is not null))
);
create unique index client_export_under_way on client_export (client_id) where state in ('waiting', 'working');
call protect_tenant_tables();
revoke insert, delete on client_export from sightline_service;

-- A part is a stored file that nobody sent: it expires like one, and takes nothing from the room of waiting files.
alter table stored_file
  add column export_id integer,
  add column part integer,
  add constraint stored_file_part check (part is null or export_id is not null),
  add constraint stored_file_export foreign key (client_id, export_id) references client_export;
create unique index stored_file_export_part on stored_file (client_id, export_id, part) where part is not null;

create function tell_client_export() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'client-export', jsonb_build_array(new.id));
  return null;
end $$;
create trigger client_export_told after insert or update on client_export for each row execute function tell_client_export();

-- Asks for an export of the transaction's own client; null where one is under way. Of several clients one is written at a time.
-- What was asked for more than a day ago has died with its process, more often than the queue tries again.
create function client_export_begin(p_user integer) returns integer
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

-- What the installation holds of the transaction's own client. A person is named who has accepted the membership; of anybody else
-- the client knows what it typed itself (decisions D-154).
create function client_export_rows() returns table (place text, line jsonb)
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

revoke execute on function client_export_begin(integer), client_export_rows() from public;
grant execute on function client_export_begin(integer), client_export_rows() to sightline_service;
