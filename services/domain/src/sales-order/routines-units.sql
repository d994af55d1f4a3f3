-- Adds units of a product to an order, or to a new one where none is named, and reserves them: all or none. Prices and the tax percentage
-- are fixed as the customer was told them (decisions D-104, D-105, D-132). Where the order has what is asked for already and
-- nothing more of it is free, its quantity stays, and its price is today's if the caller may set it (decisions D-156).
create or replace function order_units_add(p_client integer, p_user integer, p_centers integer[], p_order integer, p_type text,
  p_inventory integer, p_item integer, p_colour integer, p_quantity integer, p_sets_prices boolean, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  o record;
  asked integer[];
  units jsonb;
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  if p_order is not null then
    verdict := order_refused(p_client, o.id, o.status_id);
  end if;
  if verdict is null then
    asked := items_asked(p_client, p_inventory, p_item, p_colour);
    units := units_find(p_client, p_centers, p_inventory, asked, p_item is not null, p_quantity, o.center_id);
    verdict := case
      when units = '[]' and order_has_all(p_client, o.id, p_centers, p_inventory, asked) then 'already'
      when (select coalesce(sum(u.units), 0) from jsonb_to_recordset(units) as u (units integer)) < p_quantity then 'none'
      when exists (select from jsonb_to_recordset(units) as u (price numeric) where u.price is null) then 'unpriced'
      else 'done' end;
  end if;
  if verdict = 'done' then
    o.id := order_units_enter(p_client, p_user, o.id, p_type, p_inventory, units);
  elsif verdict = 'already' and p_sets_prices then
    perform order_units_price_again(p_client, p_user, o.id, p_inventory, asked);
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_units_add(integer, integer, integer[], integer, text, integer, integer, integer, integer, boolean, text, text) from public;
grant execute on function order_units_add(integer, integer, integer[], integer, text, integer, integer, integer, integer, boolean, text, text) to sightline_service;

-- Whether an order holds what is asked for and no other one does: that one would be the answer, because a unit can be taken over
-- from there (decisions D-131).
create or replace function order_has_all(p_client integer, p_order integer, p_centers integer[], p_inventory integer, p_items integer[])
  returns boolean language plpgsql stable as $$
begin
  return (
    select coalesce(bool_or(u.order_id = p_order) and not bool_or(u.order_id <> p_order and i.center_id = any (p_centers)), false)
    from inventory_item i join sales_order_item u on u.client_id = p_client and u.inventory_item_id = i.id and u.state = 'held'
    where i.client_id = p_client and i.inventory_id = p_inventory and (p_items is null or i.id = any (p_items)));
end $$;
revoke execute on function order_has_all(integer, integer, integer[], integer, integer[]) from public;
grant execute on function order_has_all(integer, integer, integer[], integer, integer[]) to sightline_service;

-- Enters held units of a product on an order, or on a new one at the center of the first unit, and reserves them. p_units are what
-- units_find answers. It answers with the order.
create or replace function order_units_enter(p_client integer, p_user integer, p_order integer, p_type text, p_inventory integer, p_units jsonb)
  returns integer language plpgsql volatile as $$
declare
  added record;
  percent numeric;
  opened integer := p_order;
  line integer;
begin
  select sum(u.units)::integer as quantity, sum(u.units * greatest(u."listPrice", u.price)) as list_total, sum(u.units * u.price) as net,
      min(u.description) as description into added
    from jsonb_to_recordset(p_units) as u (units integer, "listPrice" numeric, price numeric, description text);
  select coalesce(g.tax_percent, c.percent_tax) into percent from own_client() c
    left join inventory p on p.client_id = p_client and p.id = p_inventory
    left join category g on g.client_id = p.client_id and g.id = p.category_id;
  if p_order is null then
    insert into sales_order (client_id, order_type, center_id, quantity, list_total, net, tax, created_by, touched_by)
    values (p_client, p_type, (p_units -> 0 ->> 'centerId')::integer, added.quantity, added.list_total, added.net,
      round(added.net * percent / 100, 2), p_user, p_user)
    returning id into opened;
  else
    select l.id into line from sales_order_line l where l.client_id = p_client and l.order_id = p_order and l.inventory_id = p_inventory;
  end if;
  if line is null then
    insert into sales_order_line (client_id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
    values (p_client, opened, p_inventory, added.description, added.quantity, added.list_total, added.net, percent,
      round(added.net * percent / 100, 2))
    returning id into line;
  end if;
  insert into sales_order_item
    (client_id, order_id, line_id, inventory_item_id, list_price, special_price, item_special_price, sale_price, added_by)
  select p_client, opened, line, u.id, coalesce(u."listPrice", u.price), u."specialPrice", u."itemSpecialPrice", u.price, p_user
  from jsonb_to_recordset(p_units) as u (id integer, units integer, "listPrice" numeric, "specialPrice" numeric,
    "itemSpecialPrice" numeric, price numeric) cross join generate_series(1, u.units);
  perform reservations_change(p_client, p_units);
  if p_order is not null then
    perform order_sum(p_client, p_user, p_order);
  end if;
  perform order_history(p_client, p_user, opened, case when p_order is null then 'Created' else 'Updated' end,
    jsonb_build_array(jsonb_build_object('name', added.description, 'before', '', 'after', '+' || added.quantity)));
  return opened;
end $$;
revoke execute on function order_units_enter(integer, integer, integer, text, integer, jsonb) from public;
grant execute on function order_units_enter(integer, integer, integer, text, integer, jsonb) to sightline_service;

-- Takes today's price over to the units of an order that has them already. A price that somebody set stays: a second scan by mistake takes
-- no discount back (decision 197).
create or replace function order_units_price_again(p_client integer, p_user integer, p_order integer, p_inventory integer, p_items integer[])
  returns void language plpgsql volatile as $$
declare
  changes jsonb;
begin
  with now as (
    select u.id, u.sale_price as before, unit_price(p.list_price, p.special_price, i.special_price) as price, p.list_price, p.special_price,
      i.special_price as item_special_price
    from sales_order_item u join inventory_item i on i.client_id = p_client and i.id = u.inventory_item_id
      join inventory p on p.client_id = p_client and p.id = i.inventory_id
    where u.client_id = p_client and u.order_id = p_order and u.state = 'held' and u.price_note is null
      and i.inventory_id = p_inventory and (p_items is null or i.id = any (p_items))
  ), repriced as (
    update sales_order_item u set list_price = coalesce(n.list_price, n.price), special_price = n.special_price,
      item_special_price = n.item_special_price, sale_price = n.price
    from now n where u.client_id = p_client and u.id = n.id and n.price <> n.before
    returning u.id, n.before, u.sale_price as after
  )
  select order_prices_changed(jsonb_agg(to_jsonb(r) order by r.id)) into changes from repriced r;
  if changes is not null then
    perform order_sum(p_client, p_user, p_order);
    perform order_history(p_client, p_user, p_order, 'Updated', changes);
  end if;
end $$;
revoke execute on function order_units_price_again(integer, integer, integer, integer, integer[]) from public;
grant execute on function order_units_price_again(integer, integer, integer, integer, integer[]) to sightline_service;

-- What an order's history says of prices that changed: rows of before and after. Null says nothing.
create or replace function order_prices_changed(p_prices jsonb) returns jsonb
  language plpgsql immutable as $$
begin
  return (select jsonb_agg(jsonb_build_object('name', 'Sale price', 'before', r.before::text, 'after', r.after::text))
    from jsonb_to_recordset(p_prices) as r (before numeric, after numeric));
end $$;
revoke execute on function order_prices_changed(jsonb) from public;
grant execute on function order_prices_changed(jsonb) to sightline_service;

-- Takes units off an order; those that it held are free again (SALES-44).
create or replace function order_units_remove(p_client integer, p_user integer, p_centers integer[], p_order integer, p_units integer[],
  p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  o record;
  verdict text;
  changes jsonb;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  verdict := coalesce(order_refused(p_client, o.id, o.status_id), case
    when order_units_open(p_client, o.id, p_units) then 'done' else 'noItem' end);
  if verdict = 'done' then
    perform units_release(p_client, order_units_held(p_client, o.id, p_units));
    with gone as (
      delete from sales_order_item u where u.client_id = p_client and u.order_id = o.id and u.id = any (p_units) returning u.line_id
    )
    select jsonb_agg(jsonb_build_object('name', l.description, 'before', '', 'after', '-' || n.units) order by l.id) into changes
      from (select line_id, count(*) as units from gone group by 1) n join sales_order_line l on l.client_id = p_client and l.id = n.line_id;
    perform order_sum(p_client, p_user, o.id);
    perform order_history(p_client, p_user, o.id, 'Updated', changes);
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_units_remove(integer, integer, integer[], integer, integer[], text, text) from public;
grant execute on function order_units_remove(integer, integer, integer[], integer, integer[], text, text) to sightline_service;

-- Whether all of these units, at least one, are on an open order.
create or replace function order_units_open(p_client integer, p_order integer, p_units integer[]) returns boolean
  language plpgsql stable as $$
begin
  return (
    select count(*) = greatest(1, (select count(distinct asked.id) from unnest(p_units) as asked (id))) from sales_order_item u
    where u.client_id = p_client and u.order_id = p_order and u.state in ('held', 'lapsed') and u.id = any (p_units));
end $$;
revoke execute on function order_units_open(integer, integer, integer[]) from public;
grant execute on function order_units_open(integer, integer, integer[]) to sightline_service;

-- What an order holds of these units, of all of its own where p_units is null: rows of id (the item's) and units.
create or replace function order_units_held(p_client integer, p_order integer, p_units integer[] default null) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.item, 'units', h.units)), '[]') from (
      select u.inventory_item_id as item, count(*) as units from sales_order_item u
      where u.client_id = p_client and u.order_id = p_order and u.state = 'held' and (p_units is null or u.id = any (p_units))
      group by 1) h);
end $$;
revoke execute on function order_units_held(integer, integer, integer[]) from public;
grant execute on function order_units_held(integer, integer, integer[]) to sightline_service;

-- The items whose units an order holds.
create or replace function order_items_held(p_client integer, p_order integer) returns integer[] language plpgsql stable as $$
begin
  return array(select u.inventory_item_id from sales_order_item u where u.client_id = p_client and u.order_id = p_order and u.state = 'held');
end $$;
revoke execute on function order_items_held(integer, integer) from public;
grant execute on function order_items_held(integer, integer) to sightline_service;

-- Gives units of an open order another sale price, in cents each, with the reason; without a price they have their product's of now again,
-- and no reason (decision 197).
create or replace function order_price_set(p_client integer, p_user integer, p_centers integer[], p_order integer, p_units integer[],
  p_price integer, p_note text, p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  o record;
  why text := case when p_price is not null then p_note end;
  verdict text;
  prices jsonb;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  verdict := coalesce(order_refused(p_client, o.id, o.status_id), case
    when order_units_open(p_client, o.id, p_units) then 'done' else 'noItem' end);
  if verdict = 'done' then
    with now as (
      select u.id, u.sale_price as before,
        coalesce(p_price::numeric / 100, unit_price(p.list_price, p.special_price, i.special_price), u.sale_price) as price
      from sales_order_item u join inventory_item i on i.client_id = p_client and i.id = u.inventory_item_id
        join inventory p on p.client_id = p_client and p.id = i.inventory_id
      where u.client_id = p_client and u.order_id = o.id and u.id = any (p_units)
    ), repriced as (
      update sales_order_item u set sale_price = n.price, price_note = why
      from now n where u.client_id = p_client and u.id = n.id and (n.price <> n.before or u.price_note is distinct from why)
      returning u.id, n.before, u.sale_price as after
    )
    select jsonb_agg(to_jsonb(r) order by r.id) into prices from repriced r;
    if prices is not null then
      perform order_sum(p_client, p_user, o.id);
      perform order_history(p_client, p_user, o.id, 'Updated', order_prices_changed(prices) || case when why is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('name', 'Reason', 'before', '', 'after', why)) end);
    end if;
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_price_set(integer, integer, integer[], integer, integer[], integer, text, text, text) from public;
grant execute on function order_price_set(integer, integer, integer[], integer, integer[], integer, text, text, text) to sightline_service;

-- Reserves the units of an order again that lapsed and are still free. Their prices stay as they were (decisions D-131).
create or replace function order_hold_again(p_client integer, p_user integer, p_centers integer[], p_order integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  o record;
  lapsed jsonb;
  back integer[];
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  verdict := order_refused(p_client, o.id, o.status_id);
  if verdict is null then
    select coalesce(jsonb_agg(jsonb_build_object('unit', u.id, 'item', u.inventory_item_id)), '[]') into lapsed
      from sales_order_item u where u.client_id = p_client and u.order_id = o.id and u.state = 'lapsed';
    back := units_reserve_again(p_client, lapsed);
    verdict := case when lapsed <> '[]' and back = '{}' then 'none' else 'done' end;
  end if;
  if back <> '{}' then
    update sales_order_item u set state = 'held', added_by = p_user, added_at = clock_timestamp()
      where u.client_id = p_client and u.id = any (back);
    update sales_order set version = version + 1, touched_by = p_user, touched_at = clock_timestamp()
      where client_id = p_client and id = o.id;
    perform order_history(p_client, p_user, o.id, 'Held again');
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_hold_again(integer, integer, integer[], integer, text, text) from public;
grant execute on function order_hold_again(integer, integer, integer[], integer, text, text) to sightline_service;

-- Gives the units of a New order back to the stock, if nobody has touched it meanwhile. Its lines stay. The version counts the change, so
-- that a submit of what somebody looked at before is refused (decisions D-131). It answers whether there were any.
create or replace function order_lapse(p_client integer, p_order integer) returns boolean language plpgsql volatile as $$
declare
  o record;
begin
  select s.id into o from sales_order s where s.client_id = p_client and s.id = p_order and s.status_id = 50 for update;
  if not exists (select from sales_order s, own_client() c
      where s.client_id = p_client and s.id = o.id and c.hold_hours > 0 and s.touched_at <= now() - make_interval(hours => c.hold_hours))
      or order_is_paying(p_client, o.id) or order_units_held(p_client, o.id) = '[]' then
    return false;
  end if;
  perform units_release(p_client, order_units_held(p_client, o.id));
  update sales_order_item u set state = 'lapsed' where u.client_id = p_client and u.order_id = o.id and u.state = 'held';
  update sales_order set version = version + 1 where client_id = p_client and id = o.id;
  perform order_history(p_client, null, o.id, 'Hold lapsed');
  return true;
end $$;
revoke execute on function order_lapse(integer, integer) from public;
grant execute on function order_lapse(integer, integer) to sightline_service;
