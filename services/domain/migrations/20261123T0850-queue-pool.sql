-- The runners of the job queue, each with the name under which it locks jobs and named queues.
create table queue_pool (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- A sign of life of a runner. A killed one leaves its jobs and its named queues locked for four hours; whoever is alive
-- opens them as soon as the runner was silent for a minute, so that they run again within 90 seconds. A runner that nobody
-- has ever seen has that minute from the lock on.
create function queue_beat(p_pool text) returns void
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
