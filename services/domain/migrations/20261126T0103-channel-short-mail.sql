-- Who is told of an order that lacks units, and when.
alter table channel add column short_mailed_at timestamptz;
alter table channel_order add column short_told_at timestamptz;
create index channel_order_line_wanted on channel_order_line (client_id, order_id) where wanted > 0;
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in (
  'passwordReset', 'passwordChanged', 'secondFactorOn', 'secondFactorOff', 'recoveryCodeUsed',
  'invitation', 'contact', 'list', 'note', 'assignment', 'invoice', 'vendorPaper', 'channelDrift', 'channelShort'));

-- Orders of a channel that lack units of a product of ours; what is no product here cannot be held by anybody.
create function short_channel_order(p_client integer, p_channel integer) returns table (id integer, name text, told_at timestamptz)
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

-- What the mail says, read when it is sent, to the same person as the one about numbers. No row once every order has its units.
create function mail_channel_short(p_mail bigint) returns table (email text, kind text, name text, orders text[])
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
revoke execute on function mail_channel_short(bigint), short_channel_order(integer, integer) from public;
grant execute on function mail_channel_short(bigint) to sightline_service;

-- Each minute, as before; and the orders that lack units.
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
