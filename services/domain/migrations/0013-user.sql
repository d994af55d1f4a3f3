-- Users as their client administers them (decisions D-128). Every function works for the transaction's own client: who is
-- not a member of it does not exist here.

create function user_accounts(p_user integer) returns table (
    id integer, email text, first_name text, last_name text, roles text[], center_ids jsonb, is_active boolean,
    is_invited boolean, sessions integer, version integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.email, u.first_name, u.last_name, m.roles,
      coalesce((select jsonb_agg(c.center_id order by c.center_id) from membership_center c
                where c.user_id = m.user_id and c.client_id = m.client_id), '[]'),
      u.is_active and m.is_active, u.password_hash is null,
      (select count(*)::integer from session s where s.user_id = u.id and s.ended_at is null and s.expires_at > now()),
      m.version
    from membership m join "user" u on u.id = m.user_id
    where m.client_id = own_client_id() and (p_user is null or m.user_id = p_user);
  end;

-- The same of one user, held until the transaction ends, so that what was decided about him is still true when it is done.
create function user_hold(p_user integer) returns setof integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from client where id = own_client_id() for no key update;
  return query select m.version from membership m where m.user_id = p_user and m.client_id = own_client_id() for update;
end $$;

create function give_centers(p_user integer, p_centers integer[]) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into membership_center (user_id, client_id, center_id)
    select p_user, own_client_id(), c from unnest(p_centers) c on conflict do nothing;
  end;

create function center_names(p_centers integer[]) returns text
  language sql stable set search_path = public, pg_temp
  return coalesce((select string_agg(name, ', ' order by name) from center where client_id = own_client_id() and id = any (p_centers)), '');

-- A new person with a password that somebody chose for him (decisions D-38).
create function user_register(p_by integer, p_email text, p_password text, p_first text, p_last text, p_cell text, p_work text, p_centers integer[])
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

-- A place at the client for whoever has the address, and a mail that says so. Null: he has a place here already.
create function user_invite(p_by integer, p_email text, p_first text, p_last text, p_roles text[], p_role_names text, p_centers integer[])
  returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer;
begin
  insert into "user" (email, first_name, last_name) values (p_email, p_first, p_last)
    on conflict (lower(email)) do nothing;
  select id into who from "user" where lower(email) = lower(p_email) for key share;
  insert into membership (user_id, client_id, roles, is_default)
    values (who, own_client_id(), p_roles, not exists (select from membership where user_id = who and is_default))
    on conflict do nothing;
  if not found then
    return null;
  end if;
  perform give_centers(who, p_centers);
  perform note_user(who, p_by, 'Invited', jsonb_build_array(
    jsonb_build_object('name', 'Roles', 'before', '', 'after', p_role_names),
    jsonb_build_object('name', 'Centers', 'before', '', 'after', center_names(p_centers))));
  perform mail_enqueue('invitation', who, own_client_id(), null);
  return who;
end $$;

-- Roles and centers as they shall be. False: the client would be left without an active owner.
create function user_change(p_by integer, p_user integer, p_roles text[], p_names_before text, p_names_after text, p_centers integer[])
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

-- A place here taken or given back. Who left by himself comes back here alone: his other clients decide for themselves.
create function user_set_active(p_by integer, p_user integer, p_active boolean) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
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

create function user_end_sessions(p_by integer, p_user integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform end_sessions(p_user, null, null, 'ended by an administrator');
  perform note_user(p_user, p_by, 'Sessions ended', '[]');
end $$;

revoke execute on function
  user_accounts(integer), user_hold(integer), give_centers(integer, integer[]), center_names(integer[]),
  user_register(integer, text, text, text, text, text, text, integer[]),
  user_invite(integer, text, text, text, text[], text, integer[]),
  user_change(integer, integer, text[], text, text, integer[]), user_set_active(integer, integer, boolean),
  user_end_sessions(integer, integer)
from public;
grant execute on function
  user_accounts(integer), user_hold(integer),
  user_register(integer, text, text, text, text, text, text, integer[]),
  user_invite(integer, text, text, text, text[], text, integer[]),
  user_change(integer, integer, text[], text, text, integer[]), user_set_active(integer, integer, boolean),
  user_end_sessions(integer, integer)
to sightline_service;
