-- Printing as open screens see it, and agents that are heard of no more.

-- Printers, agents and jobs are told like everything else (migration 41). An agent's own questions tell nothing.
create function tell_printer() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'printer', jsonb_build_array(new.id));
  return null;
end $$;
create trigger printer_announced after insert on printer for each row execute function tell_printer();
create trigger printer_changed after update on printer for each row
  when (new is distinct from old) execute function tell_printer();

-- Whoever shows the printers shows their agents: without ids all of them are read again.
create function tell_print_agent() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'printer', '[]'::jsonb);
  return null;
end $$;

create function tell_print_jobs() returns trigger language plpgsql as $$
begin
  perform tell_change(j.client_id, 'print-job', case when count(*) > 100 then '[]'::jsonb else jsonb_agg(j.id) end)
    from asked j group by j.client_id;
  return null;
end $$;
create trigger print_job_asked after insert on print_job
  referencing new table as asked for each statement execute function tell_print_jobs();

create function tell_print_job() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'print-job', jsonb_build_array(new.id));
  return null;
end $$;
create trigger print_job_changed after update on print_job for each row
  when (new.state <> old.state) execute function tell_print_job();

-- An agent is silent once it was not heard of for a minute: its longest question takes 20 seconds.
alter table print_agent add column is_silent boolean not null default false;
create trigger print_agent_paired after insert on print_agent for each row execute function tell_print_agent();
create trigger print_agent_changed after update on print_agent for each row
  when (new.epoch <> old.epoch or new.is_silent <> old.is_silent or new.revoked_at is distinct from old.revoked_at)
  execute function tell_print_agent();

create or replace function enter_agent(p_client integer, p_agent integer, p_hash bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  update print_agent set last_seen_at = now(), is_silent = false
    where client_id = p_client and id = p_agent and token_hash = p_hash and revoked_at is null;
  if not found then
    raise exception 'no such agent' using errcode = 'SL411';
  end if;
end $$;

-- Of every client: agents that fell silent, and what they were sending. Nobody can say whether it printed; should the agent
-- come back and know, it may still say so. Run every minute.
create function print_agents_missed() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
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

revoke execute on function
  tell_printer(), tell_print_agent(), tell_print_jobs(), tell_print_job(), print_agents_missed()
from public;
grant execute on function print_agents_missed() to sightline_service;
