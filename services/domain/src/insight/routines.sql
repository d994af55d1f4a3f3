-- The statuses that a removal sets when it sells (decisions D-151).
create or replace function own_sale_statuses() returns integer[]
  language sql stable
  return (select array_agg(distinct s order by s) from unnest(array[30, (select remove_status_id from own_client())]) s where s is not null);
revoke execute on function own_sale_statuses() from public;
grant execute on function own_sale_statuses() to sightline_service;

-- A day ends two hours after its last minute, when no transaction of it is still running: a movement's time is the beginning
-- of its transaction. A transaction that takes longer delays the end.
create or replace function closable_until() returns timestamptz
  language sql stable
  return (select (date_trunc('day', least(now() - interval '2 hours', coalesce(min(a.xact_start), now())) at time zone own_zone())) at time zone own_zone()
    from pg_stat_activity a where a.pid <> pg_backend_pid() and a.datname = current_database() and a.usename = current_user);
revoke execute on function closable_until() from public;
grant execute on function closable_until() to sightline_service;

-- Puts every client on the queue who has a day to close.
create or replace function insight_due() returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  done integer := 0;
begin
  for c in select id from open_client order by id loop
    perform set_config('app.client_id', c::text, true);
    if not exists (select from insight_closed k where k.client_id = c and k.zone = own_zone() and k.sale_status_ids = own_sale_statuses()
      and k.until >= (date_trunc('day', (now() - interval '2 hours') at time zone own_zone())) at time zone own_zone())
    then
      perform graphile_worker.add_job('insightClose', json_build_object('client', c), queue_name => format('insight:%s', c),
        max_attempts => 3, job_key => format('insight:%s', c));
      done := done + 1;
    end if;
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;
revoke execute on function insight_due() from public;
grant execute on function insight_due() to sightline_service;
