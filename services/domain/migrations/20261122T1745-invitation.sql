-- One client does not open, see or end a person's life at another (decisions D-154).

alter table "user" add column email_proved_at timestamptz;
alter table membership
  -- Null: the person has not accepted yet, so the membership does not count.
  add column accepted_at timestamptz default now(),
  -- Null where nobody waits for an answer: it was given, or the invitation was withdrawn.
  add column invited_at timestamptz,
  -- What the inviter typed, which is all that the client sees until then.
  add column invited_as jsonb,
  -- A session that began earlier does not reach this client.
  add column sessions_from timestamptz not null default '-infinity',
  add check (accepted_at is not null or not is_active),
  add check (accepted_at is null or (invited_at is null and invited_as is null));

-- A one-time way to accept. Only its digest is here.
create table invitation_link (
  hash bytea primary key,
  user_id integer not null,
  client_id integer not null,
  -- A link that the inviter was shown proves nothing about the address.
  by_mail boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (user_id, client_id) references membership
);
create index invitation_link_membership on invitation_link (user_id, client_id) where used_at is null;

create or replace procedure protect_tenant_tables() language plpgsql as $$
declare
  t regclass;
begin
  for t in
    select a.attrelid::regclass from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and c.relname not in ('membership', 'membership_center', 'session', 'mail', 'invitation_link')
      and not exists (select from pg_policy where polrelid = c.oid)
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy own_client on %s using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()))', t);
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
  end loop;
end $$;

-- Accounts from before: a password that an administrator chose proves nothing. Where such a person works at other clients
-- as well, those memberships wait until the person accepts them over a mail, which is put into the queue here.
do $$
declare
  c integer;
  place membership;
begin
  create temporary table registered (user_id integer, client_id integer) on commit drop;
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    insert into registered select object_id, client_id from history where noun = 'user' and action = 'Registered';
  end loop;
  update "user" u set email_proved_at = created_at
    where password_hash is not null and not exists (select from registered r where r.user_id = u.id);
  for place in
    select m.* from membership m
    where m.is_active and m.user_id in (select user_id from registered)
      and not exists (select from registered r where r.user_id = m.user_id and r.client_id = m.client_id)
  loop
    perform set_config('app.client_id', place.client_id::text, true);
    update membership t set is_active = false, accepted_at = null, invited_at = now(), version = t.version + 1,
        invited_as = (select jsonb_build_object('email', u.email, 'firstName', u.first_name, 'lastName', u.last_name)
                      from "user" u where u.id = place.user_id)
      where t.user_id = place.user_id and t.client_id = place.client_id;
    perform end_sessions(place.user_id, place.client_id, null, 'address not proved');
    perform note_user(place.user_id, null, 'Invited again', '[]');
    perform mail_enqueue('invitation', place.user_id, place.client_id, null);
  end loop;
  perform set_config('app.client_id', '', true);
end $$;

-- What a client sees of its users. A waiting invitation looks like the account of somebody who has no password yet.
drop function user_accounts(integer);
create function user_accounts(p_user integer) returns table (
    id integer, email text, first_name text, last_name text, roles text[], center_ids jsonb, is_active boolean,
    is_invited boolean, sessions integer, version integer, is_member boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, coalesce(m.invited_as ->> 'email', u.email), coalesce(m.invited_as ->> 'firstName', u.first_name),
      coalesce(m.invited_as ->> 'lastName', u.last_name), m.roles,
      coalesce((select jsonb_agg(c.center_id order by c.center_id) from membership_center c
                where c.user_id = m.user_id and c.client_id = m.client_id), '[]'),
      case when m.accepted_at is null then m.invited_at is not null else u.is_active and m.is_active end,
      case when m.accepted_at is null then m.invited_at is not null else u.password_hash is null end,
      (select count(*)::integer from session s
       where s.user_id = u.id and s.client_id = m.client_id and s.ended_at is null and s.expires_at > now()),
      m.version, m.accepted_at is not null
    from membership m join "user" u on u.id = m.user_id
    where m.client_id = own_client_id() and (p_user is null or m.user_id = p_user);
  end;

create or replace function user_name(p_user integer) returns text
  language sql stable security definer set search_path = public, pg_temp
  return (
    select u.first_name || ' ' || u.last_name from "user" u
    where u.id = p_user and exists (
      select from membership m where m.user_id = u.id and m.client_id = own_client_id() and m.accepted_at is not null)
  );

-- A membership for the holder of an address. It counts at once if nobody has the address, else when its holder accepts.
-- Whoever has not accepted, or has no password yet, can be invited again. Null: the address belongs to a user of this
-- client, or the roles to replace are above the inviter's (p_may). Without p_link a mail goes out.
drop function user_invite(integer, text, text, text, text[], text, integer[]);
create function user_invite(
  p_by integer, p_email text, p_first text, p_last text, p_roles text[], p_role_names text, p_may text[], p_centers integer[],
  p_link bytea, p_life interval) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer;
  is_new boolean;
begin
  insert into "user" (email, first_name, last_name) values (p_email, p_first, p_last)
    on conflict (lower(email)) do nothing returning id into who;
  is_new := who is not null;
  select id into who from "user" where lower(email) = lower(p_email) for key share;
  insert into membership as m (user_id, client_id, roles, is_default, is_active, accepted_at, invited_at, invited_as)
    values (who, own_client_id(), p_roles, is_new, is_new, case when is_new then now() end, case when not is_new then now() end,
      case when not is_new then jsonb_build_object('email', p_email, 'firstName', p_first, 'lastName', p_last) end)
    on conflict (user_id, client_id) do update set
      roles = case when m.accepted_at is null then excluded.roles else m.roles end,
      invited_at = case when m.accepted_at is null then excluded.invited_at end,
      invited_as = case when m.accepted_at is null then excluded.invited_as end,
      version = m.version + 1
    where m.roles <@ p_may and (m.accepted_at is null
      or m.is_active and exists (select from "user" u where u.id = m.user_id and u.is_active and u.password_hash is null));
  if not found then
    return null;
  end if;
  perform give_centers(who, p_centers);
  perform note_user(who, p_by, 'Invited', jsonb_build_array(
    jsonb_build_object('name', 'Roles', 'before', '', 'after', p_role_names),
    jsonb_build_object('name', 'Centers', 'before', '', 'after', center_names(p_centers))));
  if p_link is null then
    perform mail_enqueue('invitation', who, own_client_id(), null);
  else
    insert into invitation_link (hash, user_id, client_id, by_mail, expires_at)
      values (p_link, who, own_client_id(), false, now() + p_life);
  end if;
  return who;
end $$;

-- As before; of somebody who has not accepted, the invitation is withdrawn or sent again.
create or replace function user_set_active(p_by integer, p_user integer, p_active boolean) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if exists (select from membership where user_id = p_user and client_id = own_client_id() and accepted_at is null) then
    update membership set invited_at = case when p_active then now() end, version = version + 1
      where user_id = p_user and client_id = own_client_id();
    update invitation_link set used_at = now() where user_id = p_user and client_id = own_client_id() and used_at is null;
    if p_active then
      perform mail_enqueue('invitation', p_user, own_client_id(), null);
    end if;
    perform note_user(p_user, p_by, case when p_active then 'Invited again' else 'Invitation withdrawn' end, '[]');
    return true;
  end if;
  if not p_active and is_last_owner(p_user, own_client_id()) then
    return false;
  end if;
  update membership set is_active = p_active, version = version + 1 where user_id = p_user and client_id = own_client_id();
  if p_active then
    update "user" set is_active = true where id = p_user;
  else
    perform end_sessions(p_user, own_client_id(), null, 'deactivated');
  end if;
  perform note_user(p_user, p_by, case when p_active then 'Reactivated' else 'Deactivated' end, jsonb_build_array(
    jsonb_build_object('name', 'Active', 'before', case when p_active then 'No' else 'Yes' end,
                       'after', case when p_active then 'Yes' else 'No' end)));
  return true;
end $$;

-- Sessions here end; those at other clients live on, but do not reach this client any more.
create or replace function user_end_sessions(p_by integer, p_user integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update membership set sessions_from = now(), version = version + 1 where user_id = p_user and client_id = own_client_id();
  perform end_sessions(p_user, own_client_id(), null, 'ended by an administrator');
  perform note_user(p_user, p_by, 'Sessions ended', '[]');
end $$;

-- A mail that reached its reader proves the address.
create or replace function password_reset(p_hash bytea, p_password text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer;
begin
  select user_id into who from password_link where hash = p_hash for update;
  if who is null or not password_link_is_live(p_hash) then
    return false;
  end if;
  update password_link set used_at = now() where user_id = who and used_at is null;
  update "user" set password_hash = p_password, email_proved_at = coalesce(email_proved_at, now()) where id = who;
  perform end_sessions(who, null, null, 'new password by mail');
  return true;
end $$;

-- What the holder of a live link must do to accept: choose a password, sign in to the account, or both. A mail proves the
-- address, so its reader chooses the password of an account that nobody has proved. A link that the inviter was shown
-- proves nothing: without the account behind it, it opens only an account that no other client knows.
create function invitation_of(p_hash bytea)
  returns table (user_id integer, client_id integer, client_name text, email text, needs text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select l.user_id, l.client_id, c.name, coalesce(m.invited_as ->> 'email', u.email),
      case
        when m.accepted_at is not null then 'password'
        when l.by_mail and (u.email_proved_at is null or u.password_hash is null or not u.is_active) then 'password'
        when u.email_proved_at is null then 'accountAndPassword'
        else 'account'
      end
    from invitation_link l
    join membership m on m.user_id = l.user_id and m.client_id = l.client_id
    join "user" u on u.id = l.user_id
    join client c on c.id = l.client_id
    where l.hash = p_hash and l.used_at is null and l.expires_at > now()
      and (m.invited_at is not null or m.accepted_at is not null and m.is_active and u.is_active and u.password_hash is null);
  end;

-- Answers 'accepted', or why not. Whoever accepts once more, because the answer was lost, has accepted.
create function invitation_accept(p_hash bytea, p_user integer, p_session uuid, p_password text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  link invitation_link;
  needed text;
  was_member boolean;
begin
  select * into link from invitation_link where hash = p_hash for update;
  perform from membership m where m.user_id = link.user_id and m.client_id = link.client_id for update;
  select i.needs into needed from invitation_of(p_hash) i;
  if needed is null then
    return case when link.used_at is not null and link.user_id = p_user and exists (
        select from membership m where m.user_id = p_user and m.client_id = link.client_id and m.is_active)
      then 'accepted' else 'ended' end;
  end if;
  if needed <> 'password' and not exists (
      select from session s where s.id = p_session and s.user_id = p_user and s.user_id = link.user_id
        and s.ended_at is null and s.expires_at > now()) then
    return 'notYours';
  end if;
  if needed <> 'account' then
    if p_password is null then
      return 'noPassword';
    end if;
    update "user" set password_hash = p_password, is_active = true,
        email_proved_at = case when link.by_mail then coalesce(email_proved_at, now()) else email_proved_at end
      where id = link.user_id;
    update password_link set used_at = now() where user_id = link.user_id and used_at is null;
    perform end_sessions(link.user_id, null, p_session, 'new password with an invitation');
  end if;
  select m.accepted_at is not null into was_member from membership m where m.user_id = link.user_id and m.client_id = link.client_id;
  update membership m set accepted_at = coalesce(accepted_at, now()), is_active = true, invited_at = null, invited_as = null,
      is_default = is_default or not exists (select from membership d where d.user_id = link.user_id and d.is_default),
      version = version + 1
    where m.user_id = link.user_id and m.client_id = link.client_id;
  update invitation_link set used_at = now() where user_id = link.user_id and client_id = link.client_id and used_at is null;
  if not was_member then
    perform set_config('app.client_id', link.client_id::text, true);
    perform note_user(link.user_id, link.user_id, 'Invitation accepted', '[]');
    perform set_config('app.client_id', '', true);
  end if;
  return 'accepted';
end $$;

-- As before, with what an invitation asks of its reader: null where the person is a member already.
drop function mail_to_send(bigint);
create function mail_to_send(p_mail bigint)
  returns table (kind text, message_id uuid, created_at timestamptz, email text, first_name text,
                 is_active boolean, has_password boolean, client_name text, admin_email text, contact jsonb, invitation text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select m.kind, m.message_id, m.created_at, u.email, coalesce(p.invited_as ->> 'firstName', u.first_name), u.is_active,
      u.password_hash is not null, c.name, c.admin_email,
      case when w.id is not null then
        jsonb_build_object('name', w.name, 'email', w.email, 'phone', w.phone, 'message', w.message) end,
      case
        when m.kind <> 'invitation' or p.accepted_at is not null then null
        when p.invited_at is null then 'withdrawn'
        when u.email_proved_at is null or u.password_hash is null or not u.is_active then 'password'
        else 'account'
      end
    from mail m left join "user" u on u.id = m.user_id left join client c on c.id = m.client_id
      left join membership p on p.user_id = m.user_id and p.client_id = m.client_id
      left join contact_message w on w.client_id = m.client_id and w.id = m.contact_message_id
    where m.id = p_mail and m.sent_at is null and m.dropped_because is null;
end $$;

create function invitation_link_mint(p_mail bigint, p_hash bytea, p_life interval) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into invitation_link (hash, user_id, client_id, by_mail, expires_at)
    select p_hash, m.user_id, m.client_id, true, now() + p_life from mail m
    join membership p on p.user_id = m.user_id and p.client_id = m.client_id
    where m.id = p_mail and p.invited_at is not null
    on conflict (hash) do update set expires_at = excluded.expires_at where invitation_link.used_at is null;
  end;

-- A session that is older than what an administrator ended shows, enters and switches to all of the person's clients but that one.
drop function memberships_of(integer);
create function memberships_of(p_user integer, p_since timestamptz) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'clientId', m.client_id, 'clientCode', c.code, 'version', m.version, 'roles', m.roles, 'isDefault', m.is_default,
      'centerIds', coalesce((
        select jsonb_agg(mc.center_id order by mc.center_id) from membership_center mc
        where mc.user_id = m.user_id and mc.client_id = m.client_id), '[]'),
      'client', to_jsonb(c)) order by m.client_id), '[]')
    from membership m join client c on c.id = m.client_id
    where m.user_id = p_user and m.is_active and m.sessions_from <= p_since
  );

create or replace function session_view(p_session uuid) returns jsonb
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  s session;
  answer jsonb;
begin
  select * into s from session where id = p_session;
  perform set_config('app.client_id', s.client_id::text, true);
  select jsonb_build_object(
    'sessionId', s.id, 'clientId', s.client_id, 'centerId', s.center_id, 'kind', s.kind,
    'user', jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name),
    'memberships', memberships_of(u.id, s.created_at),
    'centers', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name)
      from membership_center mc join center c on c.client_id = mc.client_id and c.id = mc.center_id
      where mc.user_id = u.id and mc.client_id = s.client_id), '[]'))
    into answer
    from "user" u where u.id = s.user_id;
  perform set_config('app.client_id', '', true);
  return answer;
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
      and u.is_active and m.is_active and m.version = p_version and m.sessions_from <= s.created_at;
  if not found then
    raise exception 'session ended' using errcode = 'SL401';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  if at_station is not null then
    perform set_config('app.station_id', at_station::text, true);
  end if;
end $$;

create or replace function session_switch(p_handle bytea, p_client integer, p_center integer) returns boolean
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with switched as (
      update session s set client_id = coalesce(p_client, s.client_id), center_id = p_center
      where s.handle_hash = p_handle and s.ended_at is null and s.expires_at > now() and s.station_id is null
        and exists (select from membership m where m.user_id = s.user_id and m.client_id = coalesce(p_client, s.client_id)
                    and m.is_active and 'webUser' = any (m.roles) and m.sessions_from <= s.created_at)
        and (p_center is null or exists (select from membership_center c where c.user_id = s.user_id
             and c.client_id = coalesce(p_client, s.client_id) and c.center_id = p_center))
      returning s.id)
    select exists (select from switched);
  end;

create or replace function sweep() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from once where client_id = c and created_at < now() - interval '30 days';
  end loop;
  perform set_config('app.client_id', '', true);
  delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from rate_limit where resets_at < now();
  delete from password_link where expires_at < now() - interval '30 days';
  delete from invitation_link where expires_at < now() - interval '30 days';
  delete from mail where created_at < now() - interval '400 days';
end $$;

revoke execute on function
  memberships_of(integer, timestamptz), user_accounts(integer), mail_to_send(bigint),
  user_invite(integer, text, text, text, text[], text, text[], integer[], bytea, interval),
  invitation_of(bytea), invitation_accept(bytea, integer, uuid, text), invitation_link_mint(bigint, bytea, interval)
from public;
grant execute on function
  user_accounts(integer), mail_to_send(bigint),
  user_invite(integer, text, text, text, text[], text, text[], integer[], bytea, interval),
  invitation_of(bytea), invitation_accept(bytea, integer, uuid, text), invitation_link_mint(bigint, bytea, interval)
to sightline_service;
