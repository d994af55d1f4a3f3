-- Stations: who registered and revoked them, sessions that were begun at one, and the scans they have sent.

alter table station
  add column registered_by integer references "user",
  add column last_seen_at timestamptz,
  add column revoked_by integer references "user",
  -- The sequence that the station's next entry must carry.
  add column next_sequence integer not null default 1 check (next_sequence > 0),
  add column version integer not null default 1,
  drop constraint station_client_id_name_key;
-- A revoked station keeps its name, and another may take it.
create unique index station_name on station (client_id, lower(name)) where revoked_at is null;

alter table session
  add column station_id integer,
  add foreign key (client_id, station_id) references station;
create index session_at_station on session (client_id, station_id) where station_id is not null and ended_at is null;

-- What the running transaction does at a station, and when the code was read there; null elsewhere. The ledger and the
-- history take both by default, so that no statement which moves stock can forget them.
create function own_station_id() returns integer
  language sql stable
  return (nullif(current_setting('app.station_id', true), ''))::integer;
create function own_scanned_at() returns timestamptz
  language sql stable
  return (nullif(current_setting('app.scanned_at', true), ''))::timestamptz;

alter table stock_movement add column scanned_at timestamptz;
alter table stock_movement
  alter column station_id set default own_station_id(),
  alter column scanned_at set default own_scanned_at();
alter table history
  add column station_id integer,
  add column scanned_at timestamptz,
  add foreign key (client_id, station_id) references station;
alter table history
  alter column station_id set default own_station_id(),
  alter column scanned_at set default own_scanned_at();

-- A scan that a station has sent, once and for all: its id is the idempotency key, its outcome the first answer.
create table station_entry (
  client_id integer not null references client,
  id uuid not null,
  station_id integer not null,
  sequence integer not null,
  task jsonb not null,
  -- The person of the grant, where it was signed by us; null where nobody can be believed.
  scanned_by integer references "user",
  scanned_at timestamptz not null,
  arrived_at timestamptz not null default now(),
  -- Why it waited for a manager; null: it was applied when it arrived.
  wait_reason text,
  outcome jsonb not null,
  decided_by integer references "user",
  decided_at timestamptz,
  decided_because text,
  primary key (client_id, id),
  unique (client_id, station_id, sequence),
  foreign key (client_id, station_id) references station,
  check ((decided_at is null) = (decided_by is null)),
  check (decided_at is null or wait_reason is not null)
);
create index station_entry_waiting on station_entry (client_id, station_id) where wait_reason is not null and decided_at is null;
create index station_entry_decided on station_entry (client_id, decided_at) where decided_at is not null;
alter table station_entry enable row level security;
alter table station_entry force row level security;
create policy own_client on station_entry
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update on station_entry to sightline_service;
-- What protect_tenant_tables() grants to every table of a tenant, these never have.
revoke update, delete on stock_movement, history from sightline_service;
revoke delete on inventory, inventory_item, once, station from sightline_service;

-- As before, and at a station the transaction knows which. A revoked station's sessions have ended, so nobody asks here.
create or replace function enter(p_session uuid, p_client integer, p_version integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at_station integer;
begin
  select case when s.client_id = p_client then s.station_id end into at_station from session s
    join "user" u on u.id = s.user_id
    join membership m on m.user_id = s.user_id and m.client_id = p_client
    where s.id = p_session and s.ended_at is null and s.expires_at > now()
      and u.is_active and m.is_active and m.version = p_version;
  if not found then
    raise exception 'session ended' using errcode = 'SL401';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  if at_station is not null then
    perform set_config('app.station_id', at_station::text, true);
  end if;
end $$;

-- Begins the work of a station that shows its secret; its row is held, so that its entries are taken in one by one.
-- SL410: no station has this secret. A revoked one enters, for what it sends must not be lost.
create function enter_station(p_client integer, p_station integer, p_hash bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  update station set last_seen_at = now() where client_id = p_client and id = p_station and secret_hash = p_hash;
  if not found then
    raise exception 'no such station' using errcode = 'SL410';
  end if;
  perform set_config('app.station_id', p_station::text, true);
end $$;

-- Whether a grant still stands for one of the own client's people: null, or why not; and what he may do there now.
-- Signing out revokes nothing, every other end of the session does.
create function grant_stands(p_user integer, p_session uuid, p_version integer, p_center integer)
  returns table (refused text, client_code text, roles text[], center_ids integer[])
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select
      case
        when u.id is null or not u.is_active or m.user_id is null or not m.is_active then 'personRevoked'
        when s.id is null or (s.ended_at is not null and s.ended_because is distinct from 'signed out') then 'personRevoked'
        when m.version <> p_version or not 'webUser' = any (m.roles) or not p_center = any (held.center_ids) then 'rightsChanged'
      end,
      c.code, coalesce(m.roles, '{}'), held.center_ids
    from client c
    left join "user" u on u.id = p_user
    left join membership m on m.user_id = u.id and m.client_id = c.id
    left join session s on s.id = p_session and s.user_id = p_user
    cross join lateral (
      select coalesce(array_agg(mc.center_id), '{}') as center_ids from membership_center mc
      where mc.user_id = p_user and mc.client_id = c.id
    ) held
    where c.id = own_client_id();
  end;

-- Puts a session behind a handle at a kiosk: at the station of that secret and its center, or at none while the browser
-- is no station yet. Answers 'kept', or why not. Only who holds the session's unused refresh token may.
create function session_keep_at_station(
  p_refresh bytea, p_handle bytea, p_sealed bytea, p_client integer, p_station integer, p_hash bytea) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  token refresh_token;
  place station;
begin
  select * into token from refresh_token where hash = p_refresh and used_at is null;
  if not found or not live_session(token.session_id) then
    return 'ended';
  end if;
  if p_station is null then
    update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = 'kiosk' where id = token.session_id;
    return 'kept';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  select * into place from station where client_id = p_client and id = p_station and secret_hash = p_hash for share;
  perform set_config('app.client_id', '', true);
  if not found then
    return 'unknown';
  end if;
  if place.revoked_at is not null then
    return 'revoked';
  end if;
  perform from session s
    join membership m on m.user_id = s.user_id and m.client_id = p_client and m.is_active and 'webUser' = any (m.roles)
    join membership_center mc on mc.user_id = s.user_id and mc.client_id = p_client and mc.center_id = place.center_id
    where s.id = token.session_id;
  if not found then
    return 'noAccess';
  end if;
  update session set handle_hash = p_handle, sealed_tokens = p_sealed, kind = 'kiosk',
      client_id = p_client, center_id = place.center_id, station_id = p_station
    where id = token.session_id;
  return 'kept';
end $$;

-- The caller's own session goes on at the station that he has just registered, if it lives in a kiosk.
create function session_moves_to_station(p_session uuid, p_station integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session s set station_id = t.id, center_id = t.center_id from station t
    where s.id = p_session and s.kind = 'kiosk' and s.client_id = own_client_id()
      and t.client_id = s.client_id and t.id = p_station;
  end;

-- Everybody who works at a station of the own client stops there.
create function sessions_end_at_station(p_station integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = 'station revoked', sealed_tokens = null
    where client_id = own_client_id() and station_id = p_station and ended_at is null;
  end;

-- As before, but a station stays with its client and its center.
create or replace function session_switch(p_handle bytea, p_client integer, p_center integer) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with switched as (
      update session s set client_id = coalesce(p_client, s.client_id), center_id = p_center
      where s.handle_hash = p_handle and s.ended_at is null and s.expires_at > now() and s.station_id is null
        and exists (select from membership m where m.user_id = s.user_id and m.client_id = coalesce(p_client, s.client_id)
                    and m.is_active and 'webUser' = any (m.roles))
        and (p_center is null or exists (select from membership_center c where c.user_id = s.user_id
             and c.client_id = coalesce(p_client, s.client_id) and c.center_id = p_center))
      returning s.id)
    select exists (select from switched);
  end;

revoke execute on function
  own_station_id(), own_scanned_at(), enter_station(integer, integer, bytea), grant_stands(integer, uuid, integer, integer),
  session_keep_at_station(bytea, bytea, bytea, integer, integer, bytea), session_moves_to_station(uuid, integer),
  sessions_end_at_station(integer)
from public;
grant execute on function
  own_station_id(), own_scanned_at(), enter_station(integer, integer, bytea), grant_stands(integer, uuid, integer, integer),
  session_keep_at_station(bytea, bytea, bytea, integer, integer, bytea), session_moves_to_station(uuid, integer),
  sessions_end_at_station(integer)
to sightline_service;
