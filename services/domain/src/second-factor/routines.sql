-- A person whose second factor goes on or off is told by mail, however it was changed (decision 75).
create or replace function second_factor_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue(case tg_op when 'DELETE' then 'secondFactorOff' else 'secondFactorOn' end, old.user_id, null, null);
  return null;
end $$;
revoke execute on function second_factor_changed() from public;

-- A person is told by mail when one of their recovery codes was used (decision 75).
create or replace function recovery_code_used() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue('recoveryCodeUsed', new.user_id, null, null);
  return null;
end $$;
revoke execute on function recovery_code_used() from public;

-- The factor of a person. p_code: whether that recovery code is still good.
create or replace function second_factor_of(p_user integer, p_code bytea) returns table (
    email text, sealed_key bytea, is_on boolean, last_step bigint, codes_left integer, has_code boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select u.email, f.sealed_key, f.confirmed_at is not null, f.last_step,
      (select count(*)::integer from recovery_code c where c.user_id = u.id and c.used_at is null),
      exists (select from recovery_code c where c.user_id = u.id and c.hash = p_code and c.used_at is null)
    from "user" u left join second_factor f on f.user_id = u.id
    where u.id = p_user;
  end;
revoke execute on function second_factor_of(integer, bytea) from public;
grant execute on function second_factor_of(integer, bytea) to sightline_service;

-- A new key that counts once it is confirmed. False: the factor is on.
create or replace function second_factor_begin(p_user integer, p_key bytea) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into second_factor as f (user_id, sealed_key) values (p_user, p_key)
    on conflict (user_id) do update set sealed_key = excluded.sealed_key where f.confirmed_at is null;
  return found;
end $$;
revoke execute on function second_factor_begin(integer, bytea) from public;
grant execute on function second_factor_begin(integer, bytea) to sightline_service;

-- New recovery codes replace all old ones. Only their hashes are kept (decision 75).
create or replace function recovery_codes_write(p_user integer, p_codes text[]) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  delete from recovery_code where user_id = p_user;
  insert into recovery_code (user_id, hash) select p_user, decode(c, 'hex') from unnest(p_codes) c;
end $$;
revoke execute on function recovery_codes_write(integer, text[]) from public;

-- Turns on the factor whose key the code was made with. Sessions that began without a code end, as with a new password.
create or replace function second_factor_confirm(p_session uuid, p_user integer, p_key bytea, p_step bigint, p_codes text[], p_address text)
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
revoke execute on function second_factor_confirm(uuid, integer, bytea, bigint, text[], text) from public;
grant execute on function second_factor_confirm(uuid, integer, bytea, bigint, text[], text) to sightline_service;

-- Uses up a code of the app (p_step) or a recovery code (p_code). Of two at once with one code, one gets it.
create or replace function second_factor_spend(p_user integer, p_step bigint, p_code bytea, p_client integer, p_address text) returns boolean
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
revoke execute on function second_factor_spend(integer, bigint, bytea, integer, text) from public;
grant execute on function second_factor_spend(integer, bigint, bytea, integer, text) to sightline_service;

-- New recovery codes, with a line in the audit (decision 75).
create or replace function recovery_codes_renew(p_user integer, p_codes text[], p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform recovery_codes_write(p_user, p_codes);
  perform audit_write(own_client_id(), p_user, 'new recovery codes', '', p_address);
end $$;
revoke execute on function recovery_codes_renew(integer, text[], text) from public;
grant execute on function recovery_codes_renew(integer, text[], text) to sightline_service;

-- Turns the person's own second factor off, with a line in the audit (decision 75).
create or replace function second_factor_end(p_user integer, p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from second_factor where user_id = p_user;
  perform audit_write(own_client_id(), p_user, 'second factor off', '', p_address);
end $$;
revoke execute on function second_factor_end(integer, text) from public;
grant execute on function second_factor_end(integer, text) to sightline_service;

-- For somebody who lost phone and paper. 'elsewhere': the person has worked at another client as well, whose protection this
-- client must not weaken, whoever asks (decision 75).
create or replace function user_reset_second_factor(p_by integer, p_user integer) returns text
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
revoke execute on function user_reset_second_factor(integer, integer) from public;
grant execute on function user_reset_second_factor(integer, integer) to sightline_service;

-- For the operator alone, who works as the tables' owner. False: nobody with this address has a second factor.
create or replace function second_factor_reset(p_email text) returns boolean
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
revoke execute on function second_factor_reset(text) from public;

-- Somebody may have registered another's address and turned on a factor of their own. The mail that invites the address's reader
-- to another client has just proved whose it is, so that factor goes with the typed password.
create or replace function second_factor_of_nobody() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from second_factor where user_id = new.user_id
    and exists (select from "user" where id = new.user_id and email_proved_at = now());
  return null;
end $$;
revoke execute on function second_factor_of_nobody() from public;
