-- Begins the work of an agent that shows the token of its present connection, and notes that it was heard of. SL411: no agent has
-- it, or it was revoked. SL423: the client is closing.
create or replace function enter_agent(p_client integer, p_agent integer, p_hash bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closing(p_client);
  perform set_config('app.client_id', p_client::text, true);
  update print_agent set last_seen_at = now(), is_silent = false
    where client_id = p_client and id = p_agent and token_hash = p_hash and revoked_at is null;
  if not found then
    raise exception 'no such agent' using errcode = 'SL411';
  end if;
end $$;
revoke execute on function enter_agent(integer, integer, bytea) from public;
grant execute on function enter_agent(integer, integer, bytea) to sightline_service;

-- Begins the work of somebody who says that they are this agent. What they can prove is for the operation. No row is held:
-- anybody may say so, and only a signature proves it. The statement that connects an agent, once it has proved that, holds the
-- row and looks again whether it was revoked.
create or replace function enter_named_agent(p_client integer, p_agent integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closing(p_client);
  perform set_config('app.client_id', p_client::text, true);
  perform from print_agent where client_id = p_client and id = p_agent and revoked_at is null;
  if not found then
    raise exception 'no such agent' using errcode = 'SL411';
  end if;
end $$;
revoke execute on function enter_named_agent(integer, integer) from public;
grant execute on function enter_named_agent(integer, integer) to sightline_service;

-- Begins the pairing of an agent with a code, which is used up by it. SL411: nobody was given such a code, it is too old, or the
-- person who made it no longer works here.
create or replace function enter_pairing(p_client integer, p_hash bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closing(p_client);
  perform set_config('app.client_id', p_client::text, true);
  update print_pairing set used_at = now()
    where client_id = p_client and code_hash = p_hash and used_at is null and expires_at > now() and exists (select from membership m join "user" u on u.id = m.user_id
      where m.user_id = created_by and m.client_id = p_client and m.is_active and u.is_active);
  if not found then
    raise exception 'no such code' using errcode = 'SL411';
  end if;
end $$;
revoke execute on function enter_pairing(integer, bytea) from public;
grant execute on function enter_pairing(integer, bytea) to sightline_service;

-- Printers, agents and jobs are told like everything else (decision 20). An agent's own questions tell nothing.
create or replace function tell_printer() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'printer', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_printer() from public;

-- Whoever shows the printers shows their agents: without ids all of them are read again.
create or replace function tell_print_agent() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'printer', '[]'::jsonb);
  return null;
end $$;
revoke execute on function tell_print_agent() from public;

-- The jobs that one statement has asked for. More than a hundred are not named: screens read again what they show.
create or replace function tell_print_jobs() returns trigger language plpgsql as $$
begin
  perform tell_change(j.client_id, 'print-job', case when count(*) > 100 then '[]'::jsonb else jsonb_agg(j.id) end)
    from asked j group by j.client_id;
  return null;
end $$;
revoke execute on function tell_print_jobs() from public;

-- A job that goes on is told to open screens (decision 20).
create or replace function tell_print_job() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'print-job', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_print_job() from public;

-- Of every client: agents that fell silent, and what they were sending. Nobody can say whether it printed; should the agent
-- come back and know, it may still say so. Run every minute.
create or replace function print_agents_missed() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from open_client loop
    perform set_config('app.client_id', c::text, true);
    update print_agent set is_silent = true
      where client_id = c and not is_silent and revoked_at is null and last_seen_at < now() - interval '1 minute';
    update print_job j set state = 'unknown', changed_at = now(),
        detail = 'The agent was not heard of again while it was sending.'
      from printer p join print_agent a on a.client_id = p.client_id and a.id = p.agent_id
      where j.client_id = c and j.state = 'sending' and p.client_id = j.client_id and p.id = j.printer_id
        and greatest(a.last_seen_at, j.changed_at) < now() - interval '2 minutes';
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function print_agents_missed() from public;
grant execute on function print_agents_missed() to sightline_service;

-- The receipt printer at a center where somebody's cash goes: their station's, or the one that they used last, or any. Its
-- agent is there and knows the drawer.
create or replace function receipt_printer_at(p_center integer, p_user integer) returns integer
  language plpgsql stable as $$
begin
  return (
    select p.id from printer p
      join print_agent a on a.client_id = p.client_id and a.id = p.agent_id
      left join station s on s.client_id = p.client_id and s.id = own_station_id()
    where p.client_id = own_client_id() and p.kind = 'receipt' and p.language = 'escpos' and not p.is_gone
      and a.center_id = p_center and a.revoked_at is null and a.last_seen_at > now() - interval '1 minute'
      and case when a.version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'
        then string_to_array(a.version, '.')::integer[] >= array[0, 3, 0] else false end
    order by p.id is distinct from s.receipt_printer_id, (
      select max(last.number) from (
        select j.printer_id, j.number from print_job j
        where j.client_id = p.client_id and j.created_by = p_user order by j.number desc limit 50) last
      where last.printer_id = p.id) desc nulls last, p.id
    limit 1);
end $$;
revoke execute on function receipt_printer_at(integer, integer) from public;
grant execute on function receipt_printer_at(integer, integer) to sightline_service;
