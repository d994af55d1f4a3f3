-- The lines of the audit stream that no other table keeps: who signed in and who was refused, from where. History, ledger and
-- station entries are its other sources.
create table audit (
  client_id integer not null references client,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id integer not null references "user",
  what text not null check (what in ('signed in', 'sign-in refused', 'unlock refused', 'change-password refused', 'second-factor refused')),
  because text not null default '',
  -- Null where nobody asked over the network just then.
  address text,
  primary key (client_id, id)
);
call protect_tenant_tables();
-- The services read it. Only the functions below write it, and nobody changes it.
revoke insert, update, delete on audit from sightline_service;

-- Network addresses are personal data: they are kept for 400 days, and only older lines can go.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'the audit is append-only' using errcode = 'SL500';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_not_truncated before truncate on audit for each statement execute function refuse_audit_change();

create function audit_write(p_client integer, p_user integer, p_what text, p_because text, p_address text) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  here text := coalesce(current_setting('app.client_id', true), '');
begin
  perform set_config('app.client_id', p_client::text, true);
  insert into audit (client_id, user_id, what, because, address) values (p_client, p_user, p_what, p_because, p_address);
  perform set_config('app.client_id', here, true);
end $$;

-- The client whose audit a try belongs to: the named one, or the one that a sign-in would have opened. Other clients
-- of the person learn nothing (decisions D-154).
create function audit_refusal(p_user integer, p_client integer, p_what text, p_because text, p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  place integer;
begin
  select client_id into place from membership
    where user_id = p_user and accepted_at is not null and (p_client is null or client_id = p_client)
    order by is_active desc, is_default desc, client_id limit 1;
  if place is not null then
    perform audit_write(place, p_user, p_what, p_because, p_address);
  end if;
end $$;

-- Where a session was begun, and in what.
alter table session
  add column address text,
  add column device text not null default '' check (length(device) <= 300);

-- As before, with a line for the sign-in or the refusal.
drop function session_sign_in(uuid, integer, integer, text, bytea, interval, text, text);
create function session_sign_in(
  p_session uuid, p_user integer, p_client integer, p_kind text, p_refresh bytea, p_life interval, p_own text, p_shared text,
  p_address text, p_device text)
  returns table (verdict text, view jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  m membership;
begin
  select * into m from membership
    where user_id = p_user and is_active and (p_client is null or client_id = p_client)
    order by is_default desc, client_id limit 1;
  if m.client_id is null then
    verdict := case when p_client is null then 'noAccess' else 'clientRefused' end;
  elsif not 'webUser' = any (m.roles) then
    verdict := 'noAccess';
  else
    verdict := 'begun';
    view := session_begin(p_session, p_user, m.client_id, p_kind, p_refresh, p_life);
    update session set address = p_address, device = p_device where id = p_session;
    perform audit_write(m.client_id, p_user, 'signed in', '', p_address);
  end if;
  if verdict <> 'begun' then
    perform audit_refusal(p_user, p_client, 'sign-in refused', 'no access', p_address);
  end if;
  -- Last, for others at this address wait for these rows.
  perform rate_limit_clear(p_own);
  perform rate_limit_forgive(p_shared);
  return next;
end $$;

-- As before; whoever comes over from another client has signed in here as well.
create or replace function session_switch(p_handle bytea, p_client integer, p_center integer) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before session;
begin
  select * into before from session where handle_hash = p_handle for update;
  update session s set client_id = coalesce(p_client, s.client_id), center_id = p_center
  where s.handle_hash = p_handle and s.ended_at is null and s.expires_at > now() and s.station_id is null
    and exists (select from membership m where m.user_id = s.user_id and m.client_id = coalesce(p_client, s.client_id)
                and m.is_active and 'webUser' = any (m.roles) and m.sessions_from <= s.created_at)
    and (p_center is null or exists (select from membership_center c where c.user_id = s.user_id
         and c.client_id = coalesce(p_client, s.client_id) and c.center_id = p_center));
  if not found then
    return false;
  end if;
  if p_client <> before.client_id then
    perform audit_write(p_client, before.user_id, 'signed in', 'from another client', before.address);
  end if;
  return true;
end $$;

create or replace function sweep() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from once where client_id = c and created_at < now() - interval '30 days';
    delete from audit where client_id = c and at < now() - interval '400 days';
  end loop;
  perform set_config('app.client_id', '', true);
  delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from rate_limit where resets_at < now();
  delete from password_link where expires_at < now() - interval '30 days';
  delete from invitation_link where expires_at < now() - interval '30 days';
  delete from mail where created_at < now() - interval '400 days';
end $$;

revoke execute on function
  refuse_audit_change(), audit_write(integer, integer, text, text, text), audit_refusal(integer, integer, text, text, text),
  session_sign_in(uuid, integer, integer, text, bytea, interval, text, text, text, text)
from public;
grant execute on function
  audit_refusal(integer, integer, text, text, text),
  session_sign_in(uuid, integer, integer, text, bytea, interval, text, text, text, text)
to sightline_service;
