-- A person signs in at a station by their name and a PIN of their own (decision 210). Like a badge's PIN it is kept as an argon2id hash,
-- and all wrong ones are counted. A row is in force until it is removed.
create table station_pin (
  client_id integer not null references client,
  user_id integer not null,
  pin_hash text not null,
  wrong_pins integer not null default 0 check (wrong_pins between 0 and 3),
  all_wrong_pins integer not null default 0 check (all_wrong_pins between 0 and 20),
  is_locked boolean not null generated always as (wrong_pins >= 3 or all_wrong_pins >= 20) stored,
  is_ended boolean not null generated always as (all_wrong_pins >= 20) stored,
  set_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (client_id, user_id),
  foreign key (user_id, client_id) references membership on delete cascade
);
create index station_pin_user on station_pin (user_id, client_id);
alter table station_pin enable row level security, force row level security;
create policy own_client on station_pin
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update on station_pin to sightline_service;

-- A PIN began the session. As with a badge's, the session is of one client alone (decision 181).
alter table session add column with_pin boolean not null default false;
alter table session
  add column is_of_one_client boolean not null generated always as (badge_id is not null or with_pin) stored;

-- The client of a session that a badge or a PIN began; null of any other.
create function session_one_client(p_session uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.client_id from session s where s.id = p_session and s.is_of_one_client;
  $$;

-- As before; a PIN's session sees those at its own client, as a badge's does.
create or replace function own_sessions(p_user integer, p_session uuid) returns table (
    id uuid, kind text, client_name text, device text, address text, began_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.kind, c.name, s.device, s.address, s.created_at, s.renewed_at
    from session s join client c on c.id = s.client_id
    where s.user_id = p_user and s.ended_at is null and s.expires_at > now()
      and s.client_id = coalesce(session_one_client(p_session), s.client_id)
    order by s.renewed_at desc, s.id limit 200;
  $$;

-- A PIN's sessions end with it. What was scanned in one that was left within a grant's twelve hours waits for a manager.
create function station_pin_end_sessions(p_user integer) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    update session set ended_at = now(), ended_because = 'PIN ended', sealed_tokens = null
    where client_id = own_client_id() and user_id = p_user and with_pin and ended_at is null;
    update session set ended_because = 'PIN ended'
    where client_id = own_client_id() and user_id = p_user and with_pin and ended_because = 'signed out'
      and ended_at > now() - interval '12 hours 5 minutes';
  $$;

-- False: there is none. The row goes first: a sign-in that holds it is waited for, and its session is seen and ended.
create function station_pin_end(p_user integer) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from station_pin where client_id = own_client_id() and user_id = p_user;
  if not found then
    return false;
  end if;
  perform station_pin_end_sessions(p_user);
  return true;
end $$;

-- The right password of its person ends the row of wrong ones, and never the count of all.
create function station_pin_unlock(p_client integer, p_user integer) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  here text := coalesce(current_setting('app.client_id', true), '');
begin
  perform set_config('app.client_id', p_client::text, true);
  update station_pin set wrong_pins = 0 where client_id = p_client and user_id = p_user and wrong_pins > 0;
  perform set_config('app.client_id', here, true);
end $$;

-- Who may sign in by PIN at a center: judged anew at each look, so that a promotion or a second factor counts at once.
create function station_pin_people(p_client integer, p_center integer, p_barred text[])
  returns table (user_id integer, first_name text, last_name text, is_seeded boolean)
  language sql stable set search_path = public, pg_temp as $$
    select u.id, u.first_name, u.last_name, u.is_seeded
    from station_pin p
    join membership m on m.client_id = p.client_id and m.user_id = p.user_id and m.is_active
      and 'webUser' = any (m.roles) and not m.roles && p_barred
    join "user" u on u.id = p.user_id and u.is_active
    join membership_center c on c.client_id = p.client_id and c.user_id = p.user_id and c.center_id = p_center
    where p.client_id = p_client and not p.is_ended
      and p_client in (select k.id from open_client k)
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null);
  $$;

-- The center of the station that shows its secret, or why it is none.
create function station_of_secret(p_client integer, p_station integer, p_secret bytea)
  returns table (verdict text, center_id integer)
  language sql stable set search_path = public, pg_temp as $$
    select case
        when s.id is null then 'stationUnknown'
        when s.revoked_at is not null then 'stationRevoked'
        else 'found' end, s.center_id
    from (select) asked left join station s on s.client_id = p_client and s.id = p_station and s.secret_hash = p_secret;
  $$;

-- The people whom the station of a secret offers, by name.
create function station_pin_names(p_client integer, p_station integer, p_secret bytea, p_barred text[])
  returns table (verdict text, people jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  center integer;
begin
  perform set_config('app.client_id', p_client::text, true);
  select w.verdict, w.center_id into verdict, center from station_of_secret(p_client, p_station, p_secret) w;
  if verdict = 'found' then
    select coalesce(jsonb_agg(to_jsonb(p) order by lower(p.first_name), lower(p.last_name), p.user_id), '[]') into people
      from station_pin_people(p_client, center, p_barred) p;
  end if;
  perform set_config('app.client_id', '', true);
  return next;
end $$;

-- Counts a PIN as wrong before it is compared, with the hash to compare it with: as many as guess at once get no guess more.
create function station_pin_count(p_client integer, p_station integer, p_secret bytea, p_user integer, p_barred text[])
  returns table (verdict text, pin_hash text, left_in_row integer, left_in_all integer, is_seeded boolean)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  center integer;
begin
  perform set_config('app.client_id', p_client::text, true);
  select w.verdict, w.center_id into verdict, center from station_of_secret(p_client, p_station, p_secret) w;
  if verdict = 'found' then
    verdict := 'unknown';
    select p.is_seeded into is_seeded from station_pin_people(p_client, center, p_barred) p where p.user_id = p_user;
    if found then
      update station_pin p set wrong_pins = p.wrong_pins + 1, all_wrong_pins = p.all_wrong_pins + 1
        where p.client_id = p_client and p.user_id = p_user and not p.is_locked
        returning p.pin_hash, 3 - p.wrong_pins, 20 - p.all_wrong_pins into pin_hash, left_in_row, left_in_all;
      verdict := case when found then 'counted' else 'locked' end;
    end if;
  end if;
  perform set_config('app.client_id', '', true);
  return next;
end $$;

-- Begins the session at the station, unless it or the PIN has ended in this moment. The right PIN gives back its own count.
create function station_pin_sign_in(
  p_session uuid, p_client integer, p_station integer, p_user integer, p_pin_hash text, p_refresh bytea, p_life interval, p_address text,
  p_device text) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place station;
  is_right boolean := false;
begin
  perform set_config('app.client_id', p_client::text, true);
  select * into place from station s where s.client_id = p_client and s.id = p_station and s.revoked_at is null for share;
  if found then
    update station_pin set used_at = now(), wrong_pins = 0, all_wrong_pins = all_wrong_pins - 1
      where client_id = p_client and user_id = p_user and pin_hash = p_pin_hash and all_wrong_pins > 0;
    is_right := found;
  end if;
  perform set_config('app.client_id', '', true);
  if not is_right then
    return null;
  end if;
  insert into session (id, user_id, client_id, center_id, station_id, with_pin, kind, expires_at, address, device)
    values (p_session, p_user, p_client, place.center_id, p_station, true, 'kiosk',
      now() + least(p_life, session_longest('kiosk')), p_address, p_device);
  insert into refresh_token (hash, session_id) values (p_refresh, p_session);
  perform audit_write(p_client, p_user, 'signed in', 'with a PIN', p_address);
  return session_view(p_session);
end $$;

-- What holds for a badge's session holds for a PIN's; a PIN ends with its person, and a password ends the row of wrong ones.
do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('enter', 's.badge_id is null or', 'not s.is_of_one_client or'),
      ('session_view', 'when s.badge_id is null then', 'when not s.is_of_one_client then'),
      ('session_keep', 'and badge_id is null', 'and not is_of_one_client'),
      ('session_keep_at_station', 's.badge_id is null or', 'not s.is_of_one_client or'),
      ('invitation_accept', 's.badge_id is null', 'not s.is_of_one_client'),
      ('own_sessions_end', 'badge_client(', 'session_one_client('),
      ('session_sign_in', 'perform audit_write(m.client_id, p_user, ''signed in'', '''', p_address);',
        E'perform audit_write(m.client_id, p_user, ''signed in'', '''', p_address);\n    perform station_pin_unlock(m.client_id, p_user);'),
      ('user_set_active', 'perform badge_ends(p_user, p_by);',
        E'perform badge_ends(p_user, p_by);\n    perform station_pin_end(p_user);'),
      ('account_deactivate', 'perform badge_ends(p_user, p_user);',
        E'perform badge_ends(p_user, p_user);\n    perform station_pin_end(p_user);')
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
-- A process of the release before asks so.
create or replace function badge_client(p_session uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$ select session_one_client(p_session) $$;

revoke execute on function
  session_one_client(uuid), station_of_secret(integer, integer, bytea), station_pin_end_sessions(integer), station_pin_end(integer),
  station_pin_unlock(integer, integer),
  station_pin_people(integer, integer, text[]), station_pin_names(integer, integer, bytea, text[]),
  station_pin_count(integer, integer, bytea, integer, text[]),
  station_pin_sign_in(uuid, integer, integer, integer, text, bytea, interval, text, text)
from public;
grant execute on function
  session_one_client(uuid), station_pin_end_sessions(integer), station_pin_end(integer),
  station_pin_names(integer, integer, bytea, text[]), station_pin_count(integer, integer, bytea, integer, text[]),
  station_pin_sign_in(uuid, integer, integer, integer, text, bytea, interval, text, text)
to sightline_service;
