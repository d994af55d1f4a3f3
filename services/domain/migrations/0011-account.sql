-- What a person does with his own account. Somebody who was invited has no password until he chooses one.
alter table "user"
  alter column password_hash drop not null,
  add column cell_phone text not null default '' check (length(cell_phone) <= 12),
  add column work_phone text not null default '' check (length(work_phone) <= 12);

-- A change of a user, in the history of the running transaction's client.
create function note_user(p_user integer, p_by integer, p_action text, p_changes jsonb) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into history (client_id, noun, object_id, user_id, action, changes)
    values (own_client_id(), 'user', p_user, p_by, p_action, p_changes);
  end;

create function end_sessions(p_user integer, p_client integer, p_except uuid, p_because text) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    update session set ended_at = now(), ended_because = p_because, sealed_tokens = null
    where user_id = p_user and ended_at is null and client_id = coalesce(p_client, client_id) and id is distinct from p_except;
  end;

-- Owners are counted under the client's lock, so that two who leave at once do not both see the other stay.
create function is_last_owner(p_user integer, p_client integer) returns boolean
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform from client where id = p_client for no key update;
  return exists (select from membership m where m.user_id = p_user and m.client_id = p_client and m.is_active and 'owner' = any (m.roles))
    and not exists (select from membership m join "user" u on u.id = m.user_id
                    where m.client_id = p_client and m.user_id <> p_user and m.is_active and u.is_active and 'owner' = any (m.roles));
end $$;

-- Asked for by anybody: whether the address is known makes no difference here (decisions D-28).
create function password_reset_ask(p_email text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue('passwordReset', (select id from "user" where lower(email) = lower(p_email)), null, null);
end $$;

create function password_link_is_live(p_hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from password_link l join "user" u on u.id = l.user_id
    where l.hash = p_hash and l.used_at is null and l.expires_at > now() and u.is_active
  );

-- A link works once; a new password ends every session and every other link.
create function password_reset(p_hash bytea, p_password text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer;
begin
  select user_id into who from password_link where hash = p_hash for update;
  if who is null or not password_link_is_live(p_hash) then
    return false;
  end if;
  update password_link set used_at = now() where user_id = who and used_at is null;
  update "user" set password_hash = p_password where id = who;
  perform end_sessions(who, null, null, 'new password by mail');
  return true;
end $$;

-- The own password; every session but the one that changes it ends (decisions D-40).
create function password_change(p_session uuid, p_user integer, p_password text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update "user" set password_hash = p_password where id = p_user;
  update password_link set used_at = now() where user_id = p_user and used_at is null;
  perform end_sessions(p_user, null, p_session, 'password changed');
  perform note_user(p_user, p_user, 'Password changed', '[]');
end $$;

-- Leaves every client at once. False: he is the last active owner of one of them, and nothing has changed.
create function account_deactivate(p_user integer) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  here text := current_setting('app.client_id', true);
  c integer;
begin
  for c in select client_id from membership where user_id = p_user and is_active order by client_id loop
    if is_last_owner(p_user, c) then
      return false;
    end if;
  end loop;
  for c in update membership set is_active = false, version = version + 1 where user_id = p_user and is_active returning client_id loop
    perform set_config('app.client_id', c::text, true);
    perform note_user(p_user, p_user, 'Account deactivated', '[{"name": "Active", "before": "Yes", "after": "No"}]');
  end loop;
  perform set_config('app.client_id', here, true);
  update "user" set is_active = false where id = p_user;
  update password_link set used_at = now() where user_id = p_user and used_at is null;
  perform end_sessions(p_user, null, null, 'account deactivated');
  return true;
end $$;

revoke execute on function
  note_user(integer, integer, text, jsonb), end_sessions(integer, integer, uuid, text), is_last_owner(integer, integer),
  password_reset_ask(text), password_link_is_live(bytea), password_reset(bytea, text),
  password_change(uuid, integer, text), account_deactivate(integer)
from public;
grant execute on function
  password_reset_ask(text), password_link_is_live(bytea), password_reset(bytea, text),
  password_change(uuid, integer, text), account_deactivate(integer)
to sightline_service;
