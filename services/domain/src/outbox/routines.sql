-- What nobody can need any more. Kiosks keep what they have not sent for a week, so the answers to requests stay longer. The
-- sweep also sums up how many orders there are of each kind.
create or replace function sweep() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from once where client_id = c and created_at < now() - interval '30 days';
    delete from audit where client_id = c and at < now() - interval '400 days';
    delete from insight_letter_made s where s.client_id = c and s.at < now() - interval '400 days'
      and not exists (select from mail m where m.client_id = c and m.insight_letter_id = s.id);
    perform sum_sales_order_tally(c);
  end loop;
  perform set_config('app.client_id', '', true);
  delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from rate_limit where resets_at < now();
  delete from password_link where expires_at < now() - interval '30 days';
  delete from invitation_link where expires_at < now() - interval '30 days';
  delete from mail where created_at < now() - interval '400 days';
end $$;
revoke execute on function sweep() from public;
grant execute on function sweep() to sightline_service;

-- A sign of life of a runner. A killed one leaves its jobs and its named queues locked for four hours; whoever is alive
-- opens them as soon as the runner was silent for a minute, so that they run again within 90 seconds. A runner that nobody
-- has ever seen has that minute from the lock on.
create or replace function queue_beat(p_pool text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  silent text[];
begin
  insert into queue_pool as p (id) values (p_pool) on conflict (id) do update set seen_at = now();
  delete from queue_pool where seen_at < now() - interval '60 seconds';
  select array_agg(distinct l.locked_by) into silent from (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  ) l where l.locked_at < now() - interval '60 seconds' and not exists (select from queue_pool p where p.id = l.locked_by);
  if silent is not null then
    perform graphile_worker.force_unlock_workers(silent);
  end if;
end $$;
revoke execute on function queue_beat(text) from public;
grant execute on function queue_beat(text) to sightline_service;

-- Begins the work of a job for a client, in nobody's name. SL423: the client is closing.
create or replace function enter_worker(p_client integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closing(p_client);
  perform set_config('app.client_id', p_client::text, true);
end $$;
revoke execute on function enter_worker(integer) from public;
grant execute on function enter_worker(integer) to sightline_service;
