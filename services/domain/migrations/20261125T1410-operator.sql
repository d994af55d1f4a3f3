-- Operators open and close the clients of an installation, and are nobody at any of them (decision 127, decisions D-148).
-- Only the command writes this table; the services reach it through the functions below.
create table operator (
  user_id integer primary key references "user",
  added_at timestamptz not null default now()
);
-- The password of the last ten minutes: a session of its own, without a client.
create table operator_session (
  hash bytea primary key,
  user_id integer not null references operator on delete cascade,
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- Clients that are closing. A row of its own, so that one press undoes it and nothing else has changed.
create table client_closing (
  client_id integer primary key references client,
  since timestamptz not null default now(),
  by_user integer not null references "user"
);
create index session_client on session (client_id, renewed_at desc);

-- Clients where somebody may still do something.
create view open_client as
  select c.* from client c where not exists (select from client_closing k where k.client_id = c.id);

create or replace procedure protect_tenant_tables() language plpgsql as $$
declare
  t regclass;
begin
  for t in
    select a.attrelid::regclass from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and c.relname not in ('membership', 'membership_center', 'session', 'mail', 'invitation_link', 'client_closing')
      and not exists (select from pg_policy where polrelid = c.oid)
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy own_client on %s using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()))', t);
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
  end loop;
end $$;

alter table audit drop constraint audit_what_check;
alter table audit add constraint audit_what_check check (what in (
  'signed in', 'sign-in refused', 'unlocked', 'unlock refused', 'change-password refused', 'second-factor refused', 'operator refused',
  'second factor used', 'recovery code used', 'second factor on', 'second factor off', 'second factor reset', 'new recovery codes'));

-- SL423: the client is closing. Stations, agents and jobs are told to come again, and keep what they have.
create function refuse_closing(p_client integer) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_closing where client_id = p_client) then
    raise exception 'the client is closing' using errcode = 'SL423';
  end if;
end $$;

create or replace function enter(p_session uuid, p_client integer, p_version integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_station integer;
begin
  select case when s.client_id = p_client then s.station_id end into at_station from session s
    join "user" u on u.id = s.user_id
    join membership m on m.user_id = s.user_id and m.client_id = p_client
    where s.id = p_session and s.ended_at is null and s.expires_at > now()
      and u.is_active and m.is_active and m.version = p_version and m.sessions_from <= s.created_at
      and not exists (select from client_closing k where k.client_id = p_client);
  if not found then
    raise exception 'session ended' using errcode = 'SL401';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  if at_station is not null then
    perform set_config('app.station_id', at_station::text, true);
  end if;
end $$;

create or replace function client_at(p_url text) returns table (id integer, name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id, c.name from open_client c where lower(c.url) = lower(p_url) and c.is_public;
  end;

create or replace function memberships_of(p_user integer, p_since timestamptz) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'clientId', m.client_id, 'clientCode', c.code, 'version', m.version, 'roles', m.roles, 'isDefault', m.is_default,
      'centerIds', coalesce((
        select jsonb_agg(mc.center_id order by mc.center_id) from membership_center mc
        where mc.user_id = m.user_id and mc.client_id = m.client_id), '[]'),
      'client', to_jsonb(c)) order by m.client_id), '[]')
    from membership m join open_client c on c.id = m.client_id
    where m.user_id = p_user and m.is_active and m.sessions_from <= p_since
  );

-- The other doors and the work of the clock change in one place each, and stay as they are otherwise.
do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('enter_public', 'from client where', 'from open_client where'),
      ('enter_station', E'begin\n', E'begin\n  perform refuse_closing(p_client);\n'),
      ('enter_agent', E'begin\n', E'begin\n  perform refuse_closing(p_client);\n'),
      ('enter_named_agent', E'begin\n', E'begin\n  perform refuse_closing(p_client);\n'),
      ('enter_pairing', E'begin\n', E'begin\n  perform refuse_closing(p_client);\n'),
      ('enter_worker', E'begin\n', E'begin\n  perform refuse_closing(p_client);\n'),
      ('session_sign_in', 'where user_id = p_user and is_active and', 'where user_id = p_user and is_active and client_id in (select id from open_client) and'),
      ('session_switch', 'and m.is_active and', 'and m.is_active and m.client_id in (select id from open_client) and'),
      ('relocations_due', ' from client ', ' from open_client '),
      ('orders_due', ' from client ', ' from open_client '),
      ('channels_due', ' from client ', ' from open_client '),
      ('channel_orders_due', ' from client ', ' from open_client '),
      ('suggestions_due', ' from client ', ' from open_client '),
      ('insight_due', ' from client ', ' from open_client '),
      ('print_agents_missed', ' from client ', ' from open_client ')
    ) as c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict before
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = change.name;
    after := replace(before, change.was, change.becomes);
    if after = before then
      raise exception '% does not say %', change.name, change.was;
    end if;
    execute after;
  end loop;
end $$;

-- The live operator behind a token. SL420: their ten minutes are over, or they are no operator any more.
create function operator_of(p_hash bytea) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  who integer;
begin
  select s.user_id into who from operator_session s
    join operator o on o.user_id = s.user_id join "user" u on u.id = s.user_id
    where s.hash = p_hash and s.expires_at > now() and u.is_active;
  if who is null then
    raise exception 'no operator' using errcode = 'SL420';
  end if;
  return who;
end $$;

create function operator_begin(p_user integer, p_hash bytea, p_life interval) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from operator_session where expires_at <= now();
  insert into operator_session (hash, user_id, expires_at)
    select p_hash, o.user_id, now() + p_life from operator o where o.user_id = p_user;
  return found;
end $$;

create function operator_end(p_hash bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from operator_session where hash = p_hash;
  end;

-- Every client, with figures that say how large it is and nothing of what is in it.
create function operator_clients(p_hash bytea) returns table (
    id integer, code text, name text, client_group text, time_zone text, is_public boolean, url text, version integer,
    created_at timestamptz, people integer, items integer, used_at timestamptz, closing_since timestamptz, closing_by text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c client;
begin
  perform operator_of(p_hash);
  for c in select * from client order by lower(client.name), client.id loop
    perform set_config('app.client_id', c.id::text, true);
    return query select c.id, c.code, c.name, c.client_group, c.time_zone, c.is_public, c.url, c.version, c.created_at,
      (select count(*)::integer from membership m where m.client_id = c.id and m.is_active),
      (select coalesce(sum(p.item_count), 0)::integer from inventory p where p.client_id = c.id),
      (select max(s.renewed_at) from session s where s.client_id = c.id),
      k.since, u.first_name || ' ' || u.last_name
      from (values (1)) one left join client_closing k on k.client_id = c.id left join "user" u on u.id = k.by_user;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;

-- What an operator did to a client stands in the client's own history, where nobody of that name is known.
create function operator_notes(p_client integer, p_user integer, p_action text, p_changes jsonb) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  insert into history (client_id, noun, object_id, user_id, action, changes)
    values (p_client, 'client', p_client, p_user, p_action, p_changes);
  perform set_config('app.client_id', '', true);
end $$;

-- Opens a client with its first center, and invites its first owner: by mail, or by the link that the operator hands over. Visitors see the first client of an
-- installation. The unique indexes refuse a code and an address that are taken.
create function operator_client_open(p_hash bytea, p_client jsonb, p_link bytea, p_life interval) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  made integer;
  place integer;
begin
  -- A zone that Postgres does not know would stop every statement that asks for the day.
  perform now() at time zone (p_client ->> 'timeZone');
  insert into client (code, name, admin_email, default_remove_status, is_public, client_group, time_zone)
    values (p_client ->> 'code', p_client ->> 'name', p_client ->> 'email', 'Sold_30', not exists (select from client),
      p_client ->> 'group', p_client ->> 'timeZone')
    returning id into made;
  perform operator_notes(made, who, 'Opened', '[]');
  perform set_config('app.client_id', made::text, true);
  insert into center (client_id, name) values (made, p_client ->> 'center') returning id into place;
  perform user_invite(null, p_client ->> 'email', p_client ->> 'firstName', p_client ->> 'lastName',
    array['owner', 'webUser'], 'Owner, WebUser', array['superAdmin', 'owner', 'admin', 'warehouse', 'webUser'], array[place], p_link, p_life);
  perform set_config('app.client_id', '', true);
  return made;
end $$;

-- Answers 'done', 'unknown', or 'stale' with the version that there is.
create function operator_client_change(p_hash bytea, p_id integer, p_version integer, p_client jsonb)
  returns table (verdict text, version integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  was client;
  now_is client;
begin
  select * into was from client where id = p_id for no key update;
  verdict := case when was.id is null then 'unknown' when was.version <> p_version then 'stale' else 'done' end;
  version := was.version;
  return next;
  if verdict <> 'done' then
    return;
  end if;
  perform now() at time zone (p_client ->> 'timeZone');
  update client c set name = p_client ->> 'name', time_zone = p_client ->> 'timeZone', client_group = p_client ->> 'group',
      is_public = (p_client ->> 'isPublic')::boolean, url = p_client ->> 'url', version = c.version + 1
    where c.id = p_id returning * into now_is;
  perform operator_notes(p_id, who, 'Updated', (
    select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'before', d.was, 'after', d.becomes)), '[]')
    from (values
      ('Name', was.name, now_is.name), ('Time zone', was.time_zone, now_is.time_zone),
      ('Group', was.client_group, now_is.client_group), ('Address', coalesce(was.url, ''), coalesce(now_is.url, '')),
      ('Public', case when was.is_public then 'Yes' else 'No' end, case when now_is.is_public then 'Yes' else 'No' end)
    ) as d (name, was, becomes) where d.was <> d.becomes));
end $$;

-- Begins or undoes the closing of a client: nobody is signed in there any more, and no door opens. Answers as above; what is
-- closing already, or open, stays so.
create function operator_client_close(p_hash bytea, p_id integer, p_closing boolean) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
begin
  perform from client where id = p_id for no key update;
  if not found then
    return 'unknown';
  end if;
  if p_closing then
    insert into client_closing (client_id, by_user) values (p_id, who) on conflict do nothing;
    if found then
      update session set ended_at = now(), ended_because = 'client closing', sealed_tokens = null where client_id = p_id and ended_at is null;
      perform operator_notes(p_id, who, 'Closing began', '[{"name": "Client", "before": "Open", "after": "Closing"}]');
    end if;
  else
    delete from client_closing where client_id = p_id;
    if found then
      perform operator_notes(p_id, who, 'Closing undone', '[{"name": "Client", "before": "Closing", "after": "Open"}]');
    end if;
  end if;
  return 'done';
end $$;

revoke execute on function
  refuse_closing(integer), operator_of(bytea), operator_begin(integer, bytea, interval), operator_end(bytea), operator_clients(bytea),
  operator_notes(integer, integer, text, jsonb), operator_client_open(bytea, jsonb, bytea, interval),
  operator_client_change(bytea, integer, integer, jsonb), operator_client_close(bytea, integer, boolean)
from public;
grant execute on function
  operator_begin(integer, bytea, interval), operator_end(bytea), operator_clients(bytea), operator_client_open(bytea, jsonb, bytea, interval),
  operator_client_change(bytea, integer, integer, jsonb), operator_client_close(bytea, integer, boolean)
to sightline_service;
