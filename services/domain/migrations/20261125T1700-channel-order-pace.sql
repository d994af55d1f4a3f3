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
