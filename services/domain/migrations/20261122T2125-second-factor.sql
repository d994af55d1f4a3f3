-- A code after the password: from an authenticator app, or one of ten on paper for somebody who has lost their phone.
create table second_factor (
  user_id integer primary key references "user",
  -- The key that the app shares, sealed by the services: the database alone makes no code.
  sealed_key bytea not null,
  -- Null until the person has typed a first code.
  confirmed_at timestamptz,
  -- The half minute of the newest code that was used. An older or equal one is refused, so a code works once.
  last_step bigint not null default 0
);
create table recovery_code (
  user_id integer not null references second_factor on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

alter table audit drop constraint audit_what_check;
alter table audit add constraint audit_what_check check (what in (
  'signed in', 'sign-in refused', 'unlock refused', 'change-password refused', 'second-factor refused',
  'second factor used', 'recovery code used', 'second factor on', 'second factor off', 'second factor reset', 'new recovery codes'));

-- The person is told by mail, as of a changed password: by triggers, so that no later way forgets it.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in (
  'passwordReset', 'passwordChanged', 'secondFactorOn', 'secondFactorOff', 'recoveryCodeUsed',
  'invitation', 'contact', 'list', 'note', 'assignment'));

create function second_factor_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue(case tg_op when 'DELETE' then 'secondFactorOff' else 'secondFactorOn' end, old.user_id, null, null);
  return null;
end $$;
create trigger second_factor_on after update of confirmed_at on second_factor
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function second_factor_changed();
create trigger second_factor_off after delete on second_factor
  for each row when (old.confirmed_at is not null) execute function second_factor_changed();

create function recovery_code_used() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue('recoveryCodeUsed', new.user_id, null, null);
  return null;
end $$;
create trigger recovery_code_used after update of used_at on recovery_code
  for each row when (old.used_at is null and new.used_at is not null) execute function recovery_code_used();

-- The factor of a person. p_code: whether that recovery code is still good.
create function second_factor_of(p_user integer, p_code bytea) returns table (
    email text, sealed_key bytea, is_on boolean, last_step bigint, codes_left integer, has_code boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.email, f.sealed_key, f.confirmed_at is not null, f.last_step,
      (select count(*)::integer from recovery_code c where c.user_id = u.id and c.used_at is null),
      exists (select from recovery_code c where c.user_id = u.id and c.hash = p_code and c.used_at is null)
    from "user" u left join second_factor f on f.user_id = u.id
    where u.id = p_user;
  end;

-- A new key that counts once it is confirmed. False: the factor is on.
create function second_factor_begin(p_user integer, p_key bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into second_factor as f (user_id, sealed_key) values (p_user, p_key)
    on conflict (user_id) do update set sealed_key = excluded.sealed_key where f.confirmed_at is null;
  return found;
end $$;

create function recovery_codes_write(p_user integer, p_codes text[]) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  delete from recovery_code where user_id = p_user;
  insert into recovery_code (user_id, hash) select p_user, decode(c, 'hex') from unnest(p_codes) c;
end $$;

-- Turns on the factor whose key the code was made with. Sessions that began without a code end, as with a new password.
create function second_factor_confirm(p_session uuid, p_user integer, p_key bytea, p_step bigint, p_codes text[], p_address text)
  returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update second_factor set confirmed_at = now(), last_step = p_step
    where user_id = p_user and confirmed_at is null and sealed_key = p_key;
  if not found then
    return false;
  end if;
  perform recovery_codes_write(p_user, p_codes);
  perform end_sessions(p_user, null, p_session, 'second factor on');
  perform audit_write(own_client_id(), p_user, 'second factor on', '', p_address);
  return true;
end $$;

-- Uses up a code of the app (p_step) or a recovery code (p_code). Of two at once with one code, one gets it.
create function second_factor_spend(p_user integer, p_step bigint, p_code bytea, p_client integer, p_address text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if p_code is null then
    update second_factor set last_step = p_step where user_id = p_user and confirmed_at is not null and last_step < p_step;
  else
    update recovery_code set used_at = now() where user_id = p_user and hash = p_code and used_at is null;
  end if;
  if not found then
    return false;
  end if;
  -- A try is written where a refusal would be.
  perform audit_refusal(p_user, p_client, case when p_code is null then 'second factor used' else 'recovery code used' end, '', p_address);
  return true;
end $$;

create function recovery_codes_renew(p_user integer, p_codes text[], p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform recovery_codes_write(p_user, p_codes);
  perform audit_write(own_client_id(), p_user, 'new recovery codes', '', p_address);
end $$;

create function second_factor_end(p_user integer, p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from second_factor where user_id = p_user;
  perform audit_write(own_client_id(), p_user, 'second factor off', '', p_address);
end $$;

-- For somebody who lost phone and paper. 'elsewhere': the person has worked at another client as well, whose protection this
-- client must not weaken, whoever asks (decision 75).
create function user_reset_second_factor(p_by integer, p_user integer) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from second_factor where user_id = p_user and confirmed_at is not null) then
    return 'off';
  end if;
  if exists (
      select from membership where user_id = p_user and client_id <> own_client_id() and accepted_at is not null) then
    return 'elsewhere';
  end if;
  delete from second_factor where user_id = p_user;
  perform end_sessions(p_user, null, null, 'second factor reset');
  perform note_user(p_user, p_by, 'Second factor reset', '[]');
  perform audit_write(own_client_id(), p_user, 'second factor reset', 'by an administrator', null);
  return 'done';
end $$;

-- For the operator alone, who works as the tables' owner. False: nobody with this address has a second factor.
create function second_factor_reset(p_email text) returns boolean
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  who integer;
begin
  delete from second_factor f using "user" u
    where u.id = f.user_id and lower(u.email) = lower(p_email) and f.confirmed_at is not null
    returning f.user_id into who;
  if who is null then
    return false;
  end if;
  perform end_sessions(who, null, null, 'second factor reset');
  perform audit_refusal(who, null, 'second factor reset', 'by the operator', null);
  return true;
end $$;

-- Somebody may have registered another's address and turned on a factor of their own. The mail that invites the address's reader
-- to another client has just proved whose it is, so that factor goes with the typed password.
create function second_factor_of_nobody() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from second_factor where user_id = new.user_id
    and exists (select from "user" where id = new.user_id and email_proved_at = now());
  return null;
end $$;
create trigger second_factor_of_nobody after update of accepted_at on membership
  for each row when (old.accepted_at is null and new.accepted_at is not null) execute function second_factor_of_nobody();

-- As before, with whether a code is needed after the password.
drop function user_by_email(text);
create function user_by_email(p_email text)
  returns table (id integer, password_hash text, is_active boolean, is_seeded boolean, has_second_factor boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.id, u.password_hash, u.is_active, u.is_seeded,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
    from "user" u where lower(u.email) = lower(p_email);
  end;

-- As before, with the second factor of those who have accepted.
drop function user_accounts(integer);
create function user_accounts(p_user integer) returns table (
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

revoke execute on function
  second_factor_changed(), recovery_code_used(), second_factor_reset(text), second_factor_of_nobody(), second_factor_of(integer, bytea), second_factor_begin(integer, bytea),
  recovery_codes_write(integer, text[]), second_factor_confirm(uuid, integer, bytea, bigint, text[], text),
  second_factor_spend(integer, bigint, bytea, integer, text), recovery_codes_renew(integer, text[], text),
  second_factor_end(integer, text), user_reset_second_factor(integer, integer), user_by_email(text), user_accounts(integer)
from public;
grant execute on function
  second_factor_of(integer, bytea), second_factor_begin(integer, bytea),
  second_factor_confirm(uuid, integer, bytea, bigint, text[], text),
  second_factor_spend(integer, bigint, bytea, integer, text), recovery_codes_renew(integer, text[], text),
  second_factor_end(integer, text), user_reset_second_factor(integer, integer), user_by_email(text), user_accounts(integer)
to sightline_service;
