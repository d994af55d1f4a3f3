-- What a sign-in compares with. The address is compared in any letter case.
create or replace function user_by_email(p_email text)
  returns table (id integer, password_hash text, is_active boolean, is_seeded boolean, has_second_factor boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.password_hash, u.is_active, u.is_seeded,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
    from "user" u where lower(u.email) = lower(p_email);
  end;
revoke execute on function user_by_email(text) from public;
grant execute on function user_by_email(text) to sightline_service;

-- The link of a mail is made when the mail is sent, and counts from then; another attempt makes the same one.
create or replace function password_link_mint(p_mail bigint, p_hash bytea, p_life interval) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into password_link (hash, user_id, expires_at)
    select p_hash, m.user_id, now() + p_life from mail m where m.id = p_mail and m.user_id is not null
    on conflict (hash) do update set expires_at = excluded.expires_at where password_link.used_at is null;
  end;
revoke execute on function password_link_mint(bigint, bytea, interval) from public;
grant execute on function password_link_mint(bigint, bytea, interval) to sightline_service;

-- Owners are counted under the client's lock, so that two who leave at once do not both see the other stay.
create or replace function is_last_owner(p_user integer, p_client integer) returns boolean
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform from client where id = p_client for no key update;
  return exists (select from membership m where m.user_id = p_user and m.client_id = p_client and m.is_active and 'owner' = any (m.roles))
    and not exists (select from membership m join "user" u on u.id = m.user_id
                    where m.client_id = p_client and m.user_id <> p_user and m.is_active and u.is_active and 'owner' = any (m.roles));
end $$;
revoke execute on function is_last_owner(integer, integer) from public;

-- Asked for by anybody: whether the address is known makes no difference here (decisions D-28).
create or replace function password_reset_ask(p_email text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue('passwordReset', (select id from "user" where lower(email) = lower(p_email)), null, null);
end $$;
revoke execute on function password_reset_ask(text) from public;
grant execute on function password_reset_ask(text) to sightline_service;

-- Whether a link still opens the page that asks for a new password.
create or replace function password_link_is_live(p_hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from password_link l join "user" u on u.id = l.user_id
    where l.hash = p_hash and l.used_at is null and l.expires_at > now() and u.is_active
  );
revoke execute on function password_link_is_live(bytea) from public;
grant execute on function password_link_is_live(bytea) to sightline_service;

-- A link works once; a new password ends every session and every other link. A mail that reached its reader proves the address.
-- Every client where the person works learns of it.
create or replace function password_reset(p_hash bytea, p_password text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer;
  here text := coalesce(current_setting('app.client_id', true), '');
  c integer;
begin
  select user_id into who from password_link where hash = p_hash for update;
  if who is null or not password_link_is_live(p_hash) then
    return false;
  end if;
  update password_link set used_at = now() where user_id = who and used_at is null;
  update "user" set password_hash = p_password, email_proved_at = coalesce(email_proved_at, now()) where id = who;
  perform end_sessions(who, null, null, 'new password by mail');
  for c in select client_id from membership where user_id = who and accepted_at is not null and is_active order by client_id loop
    perform set_config('app.client_id', c::text, true);
    perform note_user(who, who, 'Password reset by mail', '[]');
  end loop;
  perform set_config('app.client_id', here, true);
  return true;
end $$;
revoke execute on function password_reset(bytea, text) from public;
grant execute on function password_reset(bytea, text) to sightline_service;

-- The own password; every session but the one that changes it ends (decisions D-40).
create or replace function password_change(p_session uuid, p_user integer, p_password text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update "user" set password_hash = p_password where id = p_user;
  update password_link set used_at = now() where user_id = p_user and used_at is null;
  perform end_sessions(p_user, null, p_session, 'password changed');
  perform note_user(p_user, p_user, 'Password changed', '[]');
end $$;
revoke execute on function password_change(uuid, integer, text) from public;
grant execute on function password_change(uuid, integer, text) to sightline_service;

-- Leaves every client at once; badge and PIN end. False: they are the last active owner of one of them, and nothing has changed.
create or replace function account_deactivate(p_user integer) returns boolean
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
    perform badge_ends(p_user, p_user);
    perform station_pin_end(p_user);
    perform note_user(p_user, p_user, 'Account deactivated', '[{"name": "Active", "before": "Yes", "after": "No"}]');
  end loop;
  perform set_config('app.client_id', here, true);
  update "user" set is_active = false where id = p_user;
  update password_link set used_at = now() where user_id = p_user and used_at is null;
  perform end_sessions(p_user, null, null, 'account deactivated');
  return true;
end $$;
revoke execute on function account_deactivate(integer) from public;
grant execute on function account_deactivate(integer) to sightline_service;

-- What the holder of a live link must do to accept: choose a password, sign in to the account, or both. A mail proves the
-- address, so its reader chooses the password of an account that nobody has proved. A link that the inviter was shown
-- proves nothing: without the account behind it, it opens only an account that no other client knows.
create or replace function invitation_of(p_hash bytea)
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
revoke execute on function invitation_of(bytea) from public;
grant execute on function invitation_of(bytea) to sightline_service;

-- Answers 'accepted', or why not. A person who accepts once more, because the answer was lost, has accepted. A session that a
-- badge or a PIN began accepts nothing (decision 181).
create or replace function invitation_accept(p_hash bytea, p_user integer, p_session uuid, p_password text) returns text
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
      select from session s where s.id = p_session and s.user_id = p_user and s.user_id = link.user_id and not s.is_of_one_client
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
revoke execute on function invitation_accept(bytea, integer, uuid, text) from public;
grant execute on function invitation_accept(bytea, integer, uuid, text) to sightline_service;

-- The link of an invitation is made when its mail is sent, and counts from then; another attempt makes the same one.
create or replace function invitation_link_mint(p_mail bigint, p_hash bytea, p_life interval) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into invitation_link (hash, user_id, client_id, by_mail, expires_at)
    select p_hash, m.user_id, m.client_id, true, now() + p_life from mail m
    join membership p on p.user_id = m.user_id and p.client_id = m.client_id
    where m.id = p_mail and p.invited_at is not null
    on conflict (hash) do update set expires_at = excluded.expires_at where invitation_link.used_at is null;
  end;
revoke execute on function invitation_link_mint(bigint, bytea, interval) from public;
grant execute on function invitation_link_mint(bigint, bytea, interval) to sightline_service;

-- A person whose password changes is told by mail, however it was changed: a trigger, so that no later way forgets it. A first
-- password replaces nothing.
create or replace function password_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue('passwordChanged', new.id, null, null);
  return new;
end $$;
revoke execute on function password_changed() from public;
