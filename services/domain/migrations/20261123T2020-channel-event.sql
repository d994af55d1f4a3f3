-- A channel tells that something has changed (decision 109).
alter table channel
  -- A part of the address to which it does, that nobody guesses.
  add column handle uuid not null default gen_random_uuid(),
  -- When the channel was last asked to tell; null before.
  add column hooked_at timestamptz,
  -- The last look at its orders that reached its end.
  add column orders_read_at timestamptz;
create unique index channel_handle on channel (client_id, handle);

-- Events that were heard, by their signed bytes: the same bytes are the same event. One that is older than what is kept here
-- is too old to be heard.
create table channel_event (
  client_id integer not null references client,
  channel_id integer not null,
  digest bytea not null,
  heard_at timestamptz not null default now(),
  primary key (client_id, channel_id, digest),
  foreign key (client_id, channel_id) references channel
);
create index channel_event_heard on channel_event (client_id, heard_at);
alter table channel_event enable row level security, force row level security;
create policy own_client on channel_event
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert on channel_event to sightline_service;

-- Each minute, as before; and the end of what was heard long ago.
create or replace function channels_due() returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  due integer;
  mail_id bigint;
  done integer := 0;
begin
  for c in select id from client order by id loop
    perform set_config('app.client_id', c::text, true);
    for due in
      update channel set due_at = now() + interval '10 minutes'
        where client_id = c and state = 'connected' and due_at <= now() returning id
    loop
      perform channel_enqueue(due, interval '0');
      done := done + 1;
    end loop;
    perform channel_write_enqueue(h.id, interval '0') from channel h
      where h.client_id = c and h.state = 'connected' and h.publishes and (h.write_after is null or h.write_after <= now())
        and exists (select from channel_listing l where l.client_id = c and l.channel_id = h.id and l.publishes
          and (l.due_at < now() - interval '5 seconds' or (l.is_unsure and l.held_since is null)));
    for due in
      update channel h set alarmed_at = now()
        where h.client_id = c and h.state = 'connected' and (h.alarmed_at is null or h.alarmed_at < now() - interval '1 day')
          and exists (select from channel_listing l where l.client_id = c and l.channel_id = h.id and not l.is_gone
            and l.drift_since < now() - interval '10 minutes')
        returning h.id
    loop
      insert into mail (kind, client_id, channel_id) values ('channelDrift', c, due) returning id into mail_id;
      perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
    end loop;
    delete from channel_write where client_id = c and asked_at < now() - interval '90 days';
    delete from channel_event where client_id = c and heard_at < now() - interval '7 days';
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;

-- Puts the look on the queue that an event has asked for. One that waits keeps its time: the channel may have asked for a pause.
create function channel_nudge(p_task text, p_channel integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job(p_task, json_build_object('client', own_client_id(), 'channel', p_channel),
      queue_name => format('channel:%s:%s', own_client_id(), p_channel), run_at => now() + p_after, max_attempts => 5,
      job_key => format('%s:%s:%s', p_task, own_client_id(), p_channel), job_key_mode => 'preserve_run_at');
  end;

revoke execute on function channel_nudge(text, integer, interval) from public;
grant execute on function channel_nudge(text, integer, interval) to sightline_service;
