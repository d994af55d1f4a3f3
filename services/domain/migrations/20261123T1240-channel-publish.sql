-- Our stock, sent to a shop (decision 99). A channel that publishes nothing writes nothing.
alter table channel
  add column publishes boolean not null default false,
  -- Units of each product that are never offered.
  add column buffer integer not null default 0 check (buffer between 0 and 9),
  -- Writes without an answer in a row, words for the last failure, and the time before which nothing is sent.
  add column write_failures integer not null default 0,
  add column write_error text,
  add column write_after timestamptz;

alter table channel_listing
  -- The one listing of its product that carries our number.
  add column publishes boolean not null default false,
  -- The number on which both sides agreed last; null before the first reading for a write.
  add column agreed integer,
  -- What the shop shows is not known: it is read before anything else is sent.
  add column is_unsure boolean not null default true,
  -- Marked by each movement, and cleared before its number is computed.
  add column due_at timestamptz,
  -- The shop shows a number that nobody here has sent.
  add column held_since timestamptz,
  add column refused text,
  add column refused_at timestamptz,
  add check (not publishes or inventory_id is not null);
create unique index channel_listing_published on channel_listing (client_id, inventory_id, channel_id) where publishes;
create index channel_listing_due on channel_listing (client_id, channel_id, due_at) where publishes;

-- A request to a shop; its id is the key under which the shop does it once.
create table channel_write (
  client_id integer not null references client,
  id uuid not null default gen_random_uuid(),
  channel_id integer not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, channel_id) references channel
);
create index channel_write_asked on channel_write (client_id, asked_at);

create table channel_write_line (
  client_id integer not null references client,
  write_id uuid not null,
  listing_id integer not null,
  from_quantity integer not null,
  wanted integer not null,
  -- Null without an answer.
  outcome text check (outcome in ('done', 'notDone', 'stale', 'held', 'refused')),
  -- What the shop showed instead, and the code of a refusal.
  found integer,
  code text,
  primary key (client_id, write_id, listing_id),
  foreign key (client_id, write_id) references channel_write on delete cascade,
  foreign key (client_id, listing_id) references channel_listing
);
create index channel_write_line_listing on channel_write_line (client_id, listing_id);

alter table channel_write enable row level security, force row level security;
alter table channel_write_line enable row level security, force row level security;
create policy own_client on channel_write
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
create policy own_client on channel_write_line
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update on channel_write, channel_write_line to sightline_service;

-- What a shop should show of a product: the free units of an Active one, without the buffer.
create function offered_quantity(p_total integer, p_reserved integer, p_status integer, p_buffer integer) returns integer
  language sql immutable parallel safe
  return case when p_status = 5 then greatest(0, p_total - p_reserved - p_buffer) else 0 end;

-- Puts the writing of a channel of the transaction's own client on the queue; one that waits already is moved.
create function channel_write_enqueue(p_channel integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job('channelWrite', json_build_object('client', own_client_id(), 'channel', p_channel),
      queue_name => format('channel:%s:%s', own_client_id(), p_channel),
      run_at => now() + p_after, max_attempts => 5, job_key => format('channelWrite:%s:%s', own_client_id(), p_channel));
  end;

-- Marks the published listings of a product whose stock has changed, with the movement. A row that is due already is
-- held as well: without its lock, a writer would clear the mark of a movement that has not yet committed. The job has no
-- key: one would hold a row of the queue until the movement commits, and every scan of a client would wait for it.
create function mark_published_listings() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  l record;
begin
  for l in
    select id, channel_id, due_at from channel_listing
      where client_id = new.client_id and inventory_id = new.id and publishes order by id for update
  loop
    if l.due_at is null or l.due_at > now() then
      update channel_listing set due_at = now() where client_id = new.client_id and id = l.id;
      perform graphile_worker.add_job('channelWrite', json_build_object('client', new.client_id, 'channel', l.channel_id),
        queue_name => format('channel:%s:%s', new.client_id, l.channel_id),
        run_at => now() + interval '1 second', max_attempts => 5);
    end if;
  end loop;
  return null;
end $$;
create trigger published_stock_moved after update of total_quantity, reserved_quantity, status_id on inventory
  for each row when ((old.total_quantity, old.reserved_quantity, old.status_id)
    is distinct from (new.total_quantity, new.reserved_quantity, new.status_id))
  execute function mark_published_listings();

-- One mail a day about a channel whose numbers have differed for more than ten minutes.
alter table channel add column alarmed_at timestamptz;
create index channel_listing_drift on channel_listing (client_id, channel_id, drift_since) where drift_since is not null;
alter table mail add column channel_id integer;
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in (
  'passwordReset', 'passwordChanged', 'secondFactorOn', 'secondFactorOff', 'recoveryCodeUsed',
  'invitation', 'contact', 'list', 'note', 'assignment', 'invoice', 'vendorPaper', 'channelDrift'));

-- What the mail says, read when it is sent: to the client's address, else to the person who connected the channel and still
-- works there. No row once the numbers agree again.
create function mail_channel(p_mail bigint) returns table (email text, kind text, name text, products integer, since timestamptz)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select coalesce(nullif(c.admin_email, ''), (
        select u.email from "user" u join membership p on p.user_id = u.id
        where u.id = h.created_by and p.client_id = h.client_id and u.is_active and p.is_active)),
      h.kind, h.name, count(distinct l.inventory_id)::int, min(l.drift_since)
    from mail m join channel h on h.client_id = m.client_id and h.id = m.channel_id and h.state = 'connected'
    join client c on c.id = h.client_id
    join channel_listing l on l.client_id = h.client_id and l.channel_id = h.id
      and l.drift_since < now() - interval '10 minutes' and not l.is_gone
    where m.id = p_mail group by c.admin_email, h.created_by, h.client_id, h.kind, h.name;
end $$;
revoke execute on function mail_channel(bigint) from public;
grant execute on function mail_channel(bigint) to sightline_service;

-- Each minute: readings whose time has come, writes that no job has taken, and alarms. Writes are kept for 90 days.
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
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;

revoke execute on function channel_write_enqueue(integer, interval), mark_published_listings() from public;
grant execute on function channel_write_enqueue(integer, interval) to sightline_service;
grant execute on function offered_quantity(integer, integer, integer, integer) to sightline_service;
