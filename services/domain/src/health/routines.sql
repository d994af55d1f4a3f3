-- What waits in the installation's tables for the transaction's own client: mails, and work of the queue (decision 144).
create or replace function client_waiting() returns table (what text, waiting integer, since timestamptz, failed integer)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select 'mail', count(*)::integer, min(m.created_at), 0 from mail m
      where m.client_id = own_client_id() and m.sent_at is null and m.dropped_because is null
    union all
    select 'job', count(*) filter (where j.attempts < j.max_attempts)::integer,
      min(j.run_at) filter (where j.attempts < j.max_attempts and j.run_at <= now()), count(*) filter (where j.attempts >= j.max_attempts)::integer
      from graphile_worker._private_jobs j where j.payload ->> 'client' = own_client_id()::text;
  end;
revoke execute on function client_waiting() from public;
grant execute on function client_waiting() to sightline_service;
