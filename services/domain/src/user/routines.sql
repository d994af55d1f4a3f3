-- The name of a member of the transaction's own client. Who has not accepted is nobody here yet (decisions D-154).
create or replace function user_name(p_user integer) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select u.first_name || ' ' || u.last_name from "user" u
    where u.id = p_user and exists (
      select from membership m where m.user_id = u.id and m.client_id = own_client_id() and m.accepted_at is not null)
  );
end $$;
revoke execute on function user_name(integer) from public;
grant execute on function user_name(integer) to sightline_service;

-- A change of a user, in the history of the running transaction's client.
create or replace function note_user(p_user integer, p_by integer, p_action text, p_changes jsonb) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into history (client_id, noun, object_id, user_id, action, changes)
    values (own_client_id(), 'user', p_user, p_by, p_action, p_changes);
  end;
revoke execute on function note_user(integer, integer, text, jsonb) from public;

-- The people of the client as its administrators see them, one or all. Of somebody who has not accepted, the client sees what it
-- typed itself (decisions D-154).
create or replace function user_accounts(p_user integer) returns table (
    id integer, email text, first_name text, last_name text, roles text[], center_ids jsonb, is_active boolean,
    is_invited boolean, sessions integer, version integer, is_member boolean, has_second_factor boolean)
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
      m.version, m.accepted_at is not null,
      m.accepted_at is not null and exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
    from membership m join "user" u on u.id = m.user_id
    where m.client_id = own_client_id() and (p_user is null or m.user_id = p_user);
  end;
revoke execute on function user_accounts(integer) from public;
grant execute on function user_accounts(integer) to sightline_service;

-- The same of one user, held until the transaction ends, so that what was decided about him is still true when it is done.
create or replace function user_hold(p_user integer) returns setof integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from client where id = own_client_id() for no key update;
  return query select m.version from membership m where m.user_id = p_user and m.client_id = own_client_id() for update;
end $$;
revoke execute on function user_hold(integer) from public;
grant execute on function user_hold(integer) to sightline_service;

-- The centers at which a member may work.
create or replace function give_centers(p_user integer, p_centers integer[]) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into membership_center (user_id, client_id, center_id)
    select p_user, own_client_id(), c from unnest(p_centers) c on conflict do nothing;
  end;
revoke execute on function give_centers(integer, integer[]) from public;

-- Centers in words, as a history row keeps them.
create or replace function center_names(p_centers integer[]) returns text
  language sql stable set search_path = public, pg_temp
  return coalesce((select string_agg(name, ', ' order by name) from center where client_id = own_client_id() and id = any (p_centers)), '');
revoke execute on function center_names(integer[]) from public;

-- A new person with a password that somebody chose for them (decisions D-38).
create or replace function user_register(p_by integer, p_email text, p_password text, p_first text, p_last text, p_cell text, p_work text, p_centers integer[])
  returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  insert into "user" (email, password_hash, first_name, last_name, cell_phone, work_phone)
    values (p_email, p_password, p_first, p_last, p_cell, p_work) returning id into made;
  insert into membership (user_id, client_id, roles, is_default) values (made, own_client_id(), array['webUser'], true);
  perform give_centers(made, p_centers);
  perform note_user(made, p_by, 'Registered', jsonb_build_array(
    jsonb_build_object('name', 'Roles', 'before', '', 'after', 'WebUser'),
    jsonb_build_object('name', 'Centers', 'before', '', 'after', center_names(p_centers))));
  return made;
end $$;
revoke execute on function user_register(integer, text, text, text, text, text, text, integer[]) from public;
grant execute on function user_register(integer, text, text, text, text, text, text, integer[]) to sightline_service;

-- A place at the client for whoever has the address, and an invitation by mail. Null: they have a place here already.
create or replace function user_invite(
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
revoke execute on function user_invite(integer, text, text, text, text[], text, text[], integer[], bytea, interval) from public;
grant execute on function user_invite(integer, text, text, text, text[], text, text[], integer[], bytea, interval) to sightline_service;

-- Roles and centers as they shall be. False: the client would be left without an active owner.
create or replace function user_change(p_by integer, p_user integer, p_roles text[], p_names_before text, p_names_after text, p_centers integer[])
  returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before integer[];
begin
  if not 'owner' = any (p_roles) and is_last_owner(p_user, own_client_id()) then
    return false;
  end if;
  select coalesce(array_agg(center_id), '{}') into before
    from membership_center where user_id = p_user and client_id = own_client_id();
  update membership set roles = p_roles, version = version + 1 where user_id = p_user and client_id = own_client_id();
  delete from membership_center where user_id = p_user and client_id = own_client_id() and center_id <> all (p_centers);
  perform give_centers(p_user, p_centers);
  perform note_user(p_user, p_by, 'Changed', (
    select coalesce(jsonb_agg(c), '[]') from (values
      ('Roles', p_names_before, p_names_after),
      ('Centers', center_names(before), center_names(p_centers))) as c (name, before, after)
    where c.before <> c.after));
  return true;
end $$;
revoke execute on function user_change(integer, integer, text[], text, text, integer[]) from public;
grant execute on function user_change(integer, integer, text[], text, text, integer[]) to sightline_service;

-- A place here taken or given back. People who left by themselves come back here alone: their other clients decide for
-- themselves. Of somebody who has not accepted, the invitation is withdrawn or sent again. Badge and PIN of a deactivated person
-- end, also for when they come back.
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
    perform badge_ends(p_user, p_by);
    perform station_pin_end(p_user);
  end if;
  perform note_user(p_user, p_by, case when p_active then 'Reactivated' else 'Deactivated' end, jsonb_build_array(
    jsonb_build_object('name', 'Active', 'before', case when p_active then 'No' else 'Yes' end,
                       'after', case when p_active then 'Yes' else 'No' end)));
  return true;
end $$;
revoke execute on function user_set_active(integer, integer, boolean) from public;
grant execute on function user_set_active(integer, integer, boolean) to sightline_service;

-- Ends sessions here; those at other clients live on, but do not reach this client any more.
create or replace function user_end_sessions(p_by integer, p_user integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update membership set sessions_from = now(), version = version + 1 where user_id = p_user and client_id = own_client_id();
  perform end_sessions(p_user, own_client_id(), null, 'ended by an administrator');
  perform note_user(p_user, p_by, 'Sessions ended', '[]');
end $$;
revoke execute on function user_end_sessions(integer, integer) from public;
grant execute on function user_end_sessions(integer, integer) to sightline_service;

-- Where a member is signed in at the own client, the last used first.
create or replace function user_sessions(p_client integer, p_user integer) returns table (
    id uuid, kind text, device text, address text, began_at timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, s.kind, s.device, s.address, s.created_at, s.renewed_at
    from session s
    where s.client_id = p_client and p_client = own_client_id() and s.user_id = p_user and s.ended_at is null and s.expires_at > now()
    order by s.renewed_at desc, s.id limit 200;
  $$;
revoke execute on function user_sessions(integer, integer) from public;
grant execute on function user_sessions(integer, integer) to sightline_service;

-- Ends one session of a member at the own client. Like all that somebody else ends, it takes its grants along (decision 57).
create or replace function user_end_session(p_client integer, p_by integer, p_user integer, p_session uuid) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'ended by an administrator', sealed_tokens = null
    where id = p_session and client_id = p_client and p_client = own_client_id() and user_id = p_user and ended_at is null;
  if found then
    perform note_user(p_user, p_by, 'Session ended', '[]');
  end if;
end $$;
revoke execute on function user_end_session(integer, integer, integer, uuid) from public;
grant execute on function user_end_session(integer, integer, integer, uuid) to sightline_service;

-- Of this person it must be asked again whether they may still listen (decision 20).
create or replace function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('sightline_live', json_build_object('person', coalesce(to_jsonb(new) -> 'user_id', to_jsonb(new) -> 'id'))::text);
  return null;
end $$;
revoke execute on function tell_person() from public;
