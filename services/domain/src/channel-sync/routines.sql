-- Puts the reading of a channel of the transaction's own client on the queue, one at a time for each channel. A reading that
-- waits already is moved, one that runs is followed by another.
create or replace function channel_enqueue(p_channel integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job('channelRead', json_build_object('client', own_client_id(), 'channel', p_channel),
      queue_name => format('channel:%s:%s', own_client_id(), p_channel),
      run_at => now() + p_after, max_attempts => 5, job_key => format('channelRead:%s:%s', own_client_id(), p_channel));
  end;
revoke execute on function channel_enqueue(integer, interval) from public;
grant execute on function channel_enqueue(integer, interval) to sightline_service;

-- Each minute, of every client: readings whose time has come, and the next is due ten minutes later; writes that no job has
-- taken; alarms; and orders that lack units. Writes are kept for 90 days, and what was heard long ago ends.
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
    -- An order that lacks units is sold twice: it is told once, and all of a channel in one mail, an hour after the last one.
    for due in
      update channel h set short_mailed_at = now()
        where h.client_id = c and h.state = 'connected' and h.takes_orders
          and (h.short_mailed_at is null or h.short_mailed_at < now() - interval '1 hour')
          and exists (select from short_channel_order(c, h.id) s where s.told_at is null)
        returning h.id
    loop
      update channel_order o set short_told_at = now() from short_channel_order(c, due) s
        where o.client_id = c and o.id = s.id and o.short_told_at is null;
      insert into mail (kind, client_id, channel_id) values ('channelShort', c, due) returning id into mail_id;
      perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
    end loop;
    delete from channel_write where client_id = c and asked_at < now() - interval '90 days';
    delete from channel_event where client_id = c and heard_at < now() - interval '7 days';
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;
revoke execute on function channels_due() from public;
grant execute on function channels_due() to sightline_service;

-- What a shop should show of a product: the free units of an Active one that has a price, without the buffer.
create or replace function offered_quantity(p_total integer, p_reserved integer, p_status integer, p_buffer integer, p_list_price numeric)
  returns integer language sql immutable parallel safe
  return case when p_status = 5 and p_list_price is not null then greatest(0, p_total - p_reserved - p_buffer) else 0 end;
revoke execute on function offered_quantity(integer, integer, integer, integer, numeric) from public;
grant execute on function offered_quantity(integer, integer, integer, integer, numeric) to sightline_service;

-- Puts the writing of a channel of the transaction's own client on the queue; one that waits already is moved.
create or replace function channel_write_enqueue(p_channel integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job('channelWrite', json_build_object('client', own_client_id(), 'channel', p_channel),
      queue_name => format('channel:%s:%s', own_client_id(), p_channel),
      run_at => now() + p_after, max_attempts => 5, job_key => format('channelWrite:%s:%s', own_client_id(), p_channel));
  end;
revoke execute on function channel_write_enqueue(integer, interval) from public;
grant execute on function channel_write_enqueue(integer, interval) to sightline_service;

-- Marks the published listings of a product whose stock has changed, with the movement. A row that is due already is
-- held as well: without its lock, a writer would clear the mark of a movement that has not yet committed. The job has no
-- key: one would hold a row of the queue until the movement commits, and every scan of a client would wait for it.
create or replace function mark_published_listings() returns trigger
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
revoke execute on function mark_published_listings() from public;

-- What the mail says, read when it is sent: to the client's address, else to the person who connected the channel and still
-- works there. No row once the numbers agree again.
create or replace function mail_channel(p_mail bigint) returns table (email text, kind text, name text, products integer, since timestamptz)
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

-- Puts the look at a channel's orders on the queue, for the transaction's own client; one that waits already is moved.
create or replace function channel_orders_enqueue(p_channel integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job('channelOrders', json_build_object('client', own_client_id(), 'channel', p_channel),
      queue_name => format('channel:%s:%s', own_client_id(), p_channel),
      run_at => now() + p_after, max_attempts => 5, job_key => format('channelOrders:%s:%s', own_client_id(), p_channel));
  end;
revoke execute on function channel_orders_enqueue(integer, interval) from public;
grant execute on function channel_orders_enqueue(integer, interval) to sightline_service;

-- Puts the looks at orders on the queue whose time has come, of every client. Shopify is asked every minute, Amazon as often as its
-- plan allows, which is once in three, and Etsy every five, so that its day's questions last.
create or replace function channel_orders_due() returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  due integer;
  done integer := 0;
begin
  for c in select id from open_client order by id loop
    perform set_config('app.client_id', c::text, true);
    for due in
      update channel set orders_due_at = now() + case kind when 'Amazon' then interval '175 seconds'
          when 'Etsy' then interval '295 seconds' else interval '55 seconds' end
        where client_id = c and state = 'connected' and takes_orders and orders_due_at <= now() returning id
    loop
      perform channel_orders_enqueue(due, interval '0');
      done := done + 1;
    end loop;
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;
revoke execute on function channel_orders_due() from public;
grant execute on function channel_orders_due() to sightline_service;

-- Puts the look on the queue that an event has asked for. One that waits keeps its time: the channel may have asked for a pause.
create or replace function channel_nudge(p_task text, p_channel integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job(p_task, json_build_object('client', own_client_id(), 'channel', p_channel),
      queue_name => format('channel:%s:%s', own_client_id(), p_channel), run_at => now() + p_after, max_attempts => 5,
      job_key => format('%s:%s:%s', p_task, own_client_id(), p_channel), job_key_mode => 'preserve_run_at');
  end;
revoke execute on function channel_nudge(text, integer, interval) from public;
grant execute on function channel_nudge(text, integer, interval) to sightline_service;

-- Orders of a channel that lack units of a product of ours; what is no product here cannot be held by anybody.
create or replace function short_channel_order(p_client integer, p_channel integer) returns table (id integer, name text, told_at timestamptz)
  language sql stable
  begin atomic
    select o.id, o.name, o.short_told_at from channel_order o
    where o.client_id = p_client and o.channel_id = p_channel and exists (
      select from channel_order_line l
      join channel_listing n on n.client_id = l.client_id and n.channel_id = p_channel and n.remote_key = l.listing_key
        and n.inventory_id is not null
      where l.client_id = o.client_id and l.order_id = o.id and l.wanted > 0 and l.wanted > (
        select coalesce(sum(k.units), 0) from channel_order_item k where k.client_id = l.client_id and k.line_id = l.id));
  end;
revoke execute on function short_channel_order(integer, integer) from public;

-- What the mail says, read when it is sent, to the same person as the one about numbers. No row once every order has its units.
create or replace function mail_channel_short(p_mail bigint) returns table (email text, kind text, name text, orders text[])
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select coalesce(nullif(c.admin_email, ''), (
        select u.email from "user" u join membership p on p.user_id = u.id
        where u.id = h.created_by and p.client_id = h.client_id and u.is_active and p.is_active)),
      h.kind, h.name, s.orders
    from mail m join channel h on h.client_id = m.client_id and h.id = m.channel_id and h.state = 'connected' and h.takes_orders
    join client c on c.id = h.client_id
    cross join lateral (
      select array_agg(o.name order by o.id) as orders from short_channel_order(h.client_id, h.id) o
    ) s
    where m.id = p_mail and s.orders is not null;
end $$;
revoke execute on function mail_channel_short(bigint) from public;
grant execute on function mail_channel_short(bigint) to sightline_service;
