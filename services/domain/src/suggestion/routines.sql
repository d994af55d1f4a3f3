-- Brings the picker's lines of these products up to date. The products are held, so that of two changes of one product's
-- vendors the second sees the first.
create or replace function keep_vendor_inventory(p_client integer, p_ids integer[]) returns void
  language plpgsql volatile as $$
begin
  perform from inventory where client_id = p_client and id = any (p_ids) order by id for no key update;
  with wanted as materialized (
    select p.id, coalesce(v.id, 0) as vendor_id, p.category_id
    from inventory p
      left join (inventory_vendor k join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = 5)
        on k.client_id = p.client_id and k.inventory_id = p.id and k.status_id = 5
    where p.client_id = p_client and p.id = any (p_ids) and p.status_id = 5
  ),
  gone as (
    delete from vendor_inventory r where r.client_id = p_client and r.inventory_id = any (p_ids)
      and not exists (select from wanted w where w.id = r.inventory_id and w.vendor_id = r.vendor_id)
    returning r.vendor_id, r.category_id
  ),
  -- A line without its vendor before and after: one whose category changed.
  changed as (
    update vendor_inventory r set category_id = w.category_id from wanted w, vendor_inventory before
      where r.client_id = p_client and r.inventory_id = w.id and r.vendor_id = w.vendor_id and r.category_id <> w.category_id
        and before.client_id = p_client and before.inventory_id = r.inventory_id and before.vendor_id = r.vendor_id
      returning r.vendor_id, before.category_id as old_category, r.category_id
  ),
  added as (
    insert into vendor_inventory (client_id, vendor_id, inventory_id, category_id)
      select p_client, w.vendor_id, w.id, w.category_id from wanted w
      where not exists (select from vendor_inventory r
        where r.client_id = p_client and r.inventory_id = w.id and r.vendor_id = w.vendor_id)
      order by w.vendor_id, w.id
      returning vendor_id, category_id
  )
  insert into vendor_inventory_count as c (client_id, vendor_id, category_id, products)
    select p_client, vendor_id, category_id, sum(n) from (
      select vendor_id, category_id, -1 as n from gone
      union all select vendor_id, old_category, -1 from changed
      union all select vendor_id, category_id, 1 from changed
      union all select vendor_id, category_id, 1 from added
    ) differences group by vendor_id, category_id having sum(n) <> 0 order by vendor_id, category_id
    on conflict (client_id, vendor_id, category_id) do update set products = c.products + excluded.products;
end $$;
revoke execute on function keep_vendor_inventory(integer, integer[]) from public;
grant execute on function keep_vendor_inventory(integer, integer[]) to sightline_service;

-- A new product has its lines in the picker, and is counted for what to order where it has a minimum (decision 115).
create or replace function keep_added_inventory() returns trigger language plpgsql as $$
begin
  perform keep_vendor_inventory(a.client_id, array_agg(a.id)) from added a group by a.client_id;
  insert into inventory_due (client_id, inventory_id)
    select client_id, id from added where minimum_quantity > 0 or par_restock_point > 0;
  return null;
end $$;
revoke execute on function keep_added_inventory() from public;

-- A product that changes is counted again for what to order; its lines follow its category and status (decision 115). With another price
-- its stock is summed up again as well (decision 231).
create or replace function keep_changed_inventory() returns trigger language plpgsql as $$
begin
  if (old.status_id, old.category_id) is distinct from (new.status_id, new.category_id) then
    perform keep_vendor_inventory(new.client_id, array[new.id]);
  end if;
  insert into inventory_due (client_id, inventory_id) values (new.client_id, new.id);
  if old.list_price is distinct from new.list_price then
    insert into stock_due (client_id, inventory_id) values (new.client_id, new.id);
  end if;
  return null;
end $$;
revoke execute on function keep_changed_inventory() from public;

-- The picker's lines follow the vendors of a product (decision 115).
create or replace function keep_inventory_vendor() returns trigger language plpgsql as $$
begin
  perform keep_vendor_inventory(t.client_id, array_agg(distinct t.inventory_id)) from touched t group by t.client_id;
  insert into inventory_due (client_id, inventory_id) select distinct client_id, inventory_id from touched;
  return null;
end $$;
revoke execute on function keep_inventory_vendor() from public;

-- A vendor who changes status takes the lines of their products along (decision 115).
create or replace function keep_vendor() returns trigger language plpgsql as $$
begin
  perform keep_vendor_inventory(new.client_id, array_agg(k.inventory_id)) from inventory_vendor k
    where k.client_id = new.client_id and k.vendor_id = new.id having count(*) > 0;
  insert into inventory_due (client_id, inventory_id)
    select k.client_id, k.inventory_id from inventory_vendor k where k.client_id = new.client_id and k.vendor_id = new.id;
  return null;
end $$;
revoke execute on function keep_vendor() from public;

-- What is on order changes with a line, so its product is counted again (decision 115).
create or replace function keep_vendor_order_line() returns trigger language plpgsql as $$
begin
  insert into inventory_due (client_id, inventory_id) select distinct client_id, inventory_id from touched;
  return null;
end $$;
revoke execute on function keep_vendor_order_line() from public;

-- An order that changes status changes what is on order, so its products are counted again (decision 115).
create or replace function keep_vendor_order() returns trigger language plpgsql as $$
begin
  insert into inventory_due (client_id, inventory_id)
    select l.client_id, l.inventory_id from vendor_order_line l where l.client_id = new.client_id and l.vendor_order_id = new.id;
  return null;
end $$;
revoke execute on function keep_vendor_order() from public;

-- Three minutes are more than any transaction takes, so that one that began before the last count and ended after it is seen.
-- The nightly count finds what took longer.
create or replace function not_counted_since() returns timestamptz
  language sql stable
  return coalesce((select c.seen_to from suggestion_count c where c.client_id = own_client_id()), '-infinity') - interval '3 minutes';
revoke execute on function not_counted_since() from public;
grant execute on function not_counted_since() to sightline_service;

-- Puts the count of every client on the queue that has something to count: what changed, or rows of yesterday.
create or replace function suggestions_due() returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  done integer := 0;
begin
  for c in select id from open_client order by id loop
    perform set_config('app.client_id', c::text, true);
    if exists (select from inventory_due where client_id = c)
      or exists (select from stock_movement m where m.client_id = c and m.at >= not_counted_since())
      or exists (select from sales_order s where s.client_id = c and s.submitted_at >= not_counted_since())
      or exists (select from inventory_reorder r where r.client_id = c and r.counted_at < now() - interval '20 hours')
      or not exists (select from stock_summed k where k.client_id = c and k.seen_to is not null)
    then
      perform graphile_worker.add_job('suggestionCount', json_build_object('client', c), queue_name => format('suggestion:%s', c),
        max_attempts => 3, job_key => format('suggestion:%s', c));
      done := done + 1;
    end if;
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;
revoke execute on function suggestions_due() from public;
grant execute on function suggestions_due() to sightline_service;

-- How many lines of the picker were last sold in each quarter of a day, from midnight of UTC, as differences: a change of lines adds
-- rows and locks none, and the count of what to order sums them up. The picker reads here how many lines were sold between two
-- days (decision 167).
create or replace function quarter_of(at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return date_bin('6 hours', at, '2000-01-01T00:00:00Z'::timestamptz);
revoke execute on function quarter_of(timestamp with time zone) from public;
grant execute on function quarter_of(timestamp with time zone) to sightline_service;

-- Lines that come, change or go are differences in the quarter in which they were last sold (decision 167).
create or replace function tally_vendor_inventory() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into vendor_inventory_tally (client_id, vendor_id, category_id, quarter, lines)
      select client_id, vendor_id, category_id, quarter_of(sold_at), -count(*) from before
      where sold_at is not null group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into vendor_inventory_tally (client_id, vendor_id, category_id, quarter, lines)
      select client_id, vendor_id, category_id, quarter_of(sold_at), count(*) from now_there
      where sold_at is not null group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
revoke execute on function tally_vendor_inventory() from public;
