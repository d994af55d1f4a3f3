-- The audit is append-only. Network addresses are personal data: they are kept for 400 days, and only older lines can go, or
-- those of a client that is erased (decision 143).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '400 days' or is_erasing(old.client_id)) then
    return old;
  end if;
  raise exception 'the audit is append-only' using errcode = 'SL500';
end $$;
revoke execute on function refuse_audit_change() from public;

-- A line of the audit stream that no other table keeps (decision 71). It is written for its client, whichever the transaction is
-- at.
create or replace function audit_write(p_client integer, p_user integer, p_what text, p_because text, p_address text) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  here text := coalesce(current_setting('app.client_id', true), '');
begin
  perform set_config('app.client_id', p_client::text, true);
  insert into audit (client_id, user_id, what, because, address) values (p_client, p_user, p_what, p_because, p_address);
  perform set_config('app.client_id', here, true);
end $$;
revoke execute on function audit_write(integer, integer, text, text, text) from public;

-- The client whose audit a try belongs to: the named one, or the one that a sign-in would have opened. Other clients
-- of the person learn nothing (decisions D-154).
create or replace function audit_refusal(p_user integer, p_client integer, p_what text, p_because text, p_address text) returns void
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
revoke execute on function audit_refusal(integer, integer, text, text, text) from public;
grant execute on function audit_refusal(integer, integer, text, text, text) to sightline_service;

-- A person typed their password once more for a screen (decision 126).
create or replace function audit_unlocked(p_user integer, p_client integer, p_address text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform audit_write(p_client, p_user, 'unlocked', '', p_address);
end $$;
revoke execute on function audit_unlocked(integer, integer, text) from public;
grant execute on function audit_unlocked(integer, integer, text) to sightline_service;

-- The mails of the transaction's own client, never their text.
create or replace function audit_mails(p_before bigint, p_user integer, p_from timestamptz, p_to timestamptz, p_text text, p_limit integer)
  returns table (id bigint, at timestamptz, user_id integer, kind text, state text, dropped_because text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.id, m.created_at, m.user_id, m.kind, s.state, m.dropped_because from mail m
    cross join lateral (select case when m.sent_at is not null then 'Sent' when m.dropped_because is not null then 'Not sent' else 'Waiting' end as state) s
    where m.client_id = own_client_id() and (p_before is null or m.id < p_before) and (p_user is null or m.user_id = p_user)
      and (p_from is null or m.created_at >= p_from) and (p_to is null or m.created_at < p_to)
      and (p_text is null or position(lower(p_text) in lower(concat_ws(' ', m.kind, s.state, m.dropped_because))) > 0)
    order by m.id desc limit p_limit;
  end;
revoke execute on function audit_mails(bigint, integer, timestamp with time zone, timestamp with time zone, text, integer) from public;
grant execute on function audit_mails(bigint, integer, timestamp with time zone, timestamp with time zone, text, integer) to sightline_service;
