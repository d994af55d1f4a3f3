-- The items of a product that somebody asks for: this very one, those of a colour, or null for any.
create or replace function items_asked(p_client integer, p_inventory integer, p_item integer, p_colour integer) returns integer[]
  language plpgsql stable as $$
begin
  if p_item is null and p_colour is null then
    return null;
  end if;
  return array(select i.id from inventory_item i
    where i.client_id = p_client and i.inventory_id = p_inventory and (p_item is null or i.id = p_item)
      and (p_colour is null or exists (select from colour k
        where k.client_id = p_client and k.id = p_colour and is_of_colour(i.fields ->> 'Color', k.name, k.code))));
end $$;
revoke execute on function items_asked(integer, integer, integer, integer) from public;
grant execute on function items_asked(integer, integer, integer, integer) to sightline_service;

-- Finds free units of an Active product at these centers and holds their rows: who waits for one judges it again and takes the next.
-- Those at p_near come first, then those that expire first; what has expired is taken only where p_even_expired. The answer is rows of
-- id, centerId, units, prices and the product's description, in that order; nothing is reserved yet (decisions D-105, D-132).
create or replace function units_find(p_client integer, p_centers integer[], p_inventory integer, p_items integer[], p_even_expired boolean,
  p_quantity integer, p_near integer) returns jsonb language plpgsql volatile as $$
declare
  today date := own_today();
  free jsonb;
begin
  with unit as materialized (
    select i.id, i.center_id, i.expires_on, i.special_price as item_special_price, p.special_price, p.list_price,
      i.quantity - i.reserved_quantity as free, coalesce(i.center_id <> p_near, false) as is_far,
      array_position(p_centers, i.center_id) as place, coalesce(nullif(p.description, ''), p.code) as description
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.client_id = p_client and i.inventory_id = p_inventory and i.status_id = 5 and p.status_id = 5
      and i.quantity > i.reserved_quantity and i.center_id = any (p_centers) and (p_items is null or i.id = any (p_items))
      and (p_even_expired or i.expires_on is null or i.expires_on >= today)
    order by is_far, place, i.expires_on nulls last, i.id limit p_quantity for update of i
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'centerId', u.center_id, 'units', least(u.free, p_quantity - u.before),
      'listPrice', u.list_price, 'specialPrice', u.special_price, 'itemSpecialPrice', u.item_special_price,
      'price', unit_price(u.list_price, u.special_price, u.item_special_price), 'description', u.description) order by u.nth), '[]')
    into free from (
      select unit.*, row_number() over w as nth,
        coalesce(sum(unit.free) over (w rows between unbounded preceding and 1 preceding), 0) as before
      from unit window w as (order by unit.is_far, unit.place, unit.expires_on nulls last, unit.id)) u
    where u.before < p_quantity;
  return free;
end $$;
revoke execute on function units_find(integer, integer[], integer, integer[], boolean, integer, integer) from public;
grant execute on function units_find(integer, integer[], integer, integer[], boolean, integer, integer) to sightline_service;

-- Adds units to the reservations of held items, and of their products after them; a negative number frees them. p_units are rows of
-- id (the item's) and units. It answers with the number of items.
create or replace function reservations_change(p_client integer, p_units jsonb) returns integer language plpgsql volatile as $$
declare
  items integer;
begin
  update inventory_item i set reserved_quantity = i.reserved_quantity + u.units, freed_at = case when u.units < 0 then now() else i.freed_at end
    from (select id, sum(units)::integer as units from jsonb_to_recordset(p_units) as u (id integer, units integer) group by 1) u
    where i.client_id = p_client and i.id = u.id;
  get diagnostics items = row_count;
  with product as materialized (
    select p.id, n.units from inventory p join (
      select i.inventory_id as id, sum(u.units)::integer as units
      from jsonb_to_recordset(p_units) as u (id integer, units integer) join inventory_item i on i.client_id = p_client and i.id = u.id
      group by 1) n on n.id = p.id
    where p.client_id = p_client order by p.id for no key update of p
  )
  update inventory p set reserved_quantity = p.reserved_quantity + product.units
    from product where p.client_id = p_client and p.id = product.id;
  return items;
end $$;
revoke execute on function reservations_change(integer, jsonb) from public;
grant execute on function reservations_change(integer, jsonb) to sightline_service;

-- Holds items in the order of their ids, which keeps two changes from a deadlock.
create or replace function items_hold(p_client integer, p_items integer[]) returns void language plpgsql volatile as $$
begin
  perform from inventory_item i where i.client_id = p_client and i.id = any (p_items) order by i.id for update;
end $$;
revoke execute on function items_hold(integer, integer[]) from public;
grant execute on function items_hold(integer, integer[]) to sightline_service;

-- Holds items, and then the products that they are of, for a change that takes the number of a paper before it changes them. Everybody at the
-- client waits for the next number, so it is taken when nothing else has to be waited for (decision 85).
create or replace function stock_hold(p_client integer, p_items integer[]) returns void language plpgsql volatile as $$
begin
  perform items_hold(p_client, p_items);
  perform from inventory p where p.client_id = p_client
    and p.id = any (array(select i.inventory_id from inventory_item i where i.client_id = p_client and i.id = any (p_items)))
    order by p.id for no key update;
end $$;
revoke execute on function stock_hold(integer, integer[]) from public;
grant execute on function stock_hold(integer, integer[]) to sightline_service;

-- Gives units that are reserved back to the stock: rows of id (the item's) and units. It answers with the number of items.
create or replace function units_release(p_client integer, p_units jsonb) returns integer language plpgsql volatile as $$
begin
  perform items_hold(p_client, array(select u.id from jsonb_to_recordset(p_units) as u (id integer)));
  return reservations_change(p_client, (
    select jsonb_agg(jsonb_build_object('id', u.id, 'units', -u.units)) from jsonb_to_recordset(p_units) as u (id integer, units integer)));
end $$;
revoke execute on function units_release(integer, jsonb) from public;
grant execute on function units_release(integer, jsonb) to sightline_service;

-- Reserves those units again that are still free, the oldest first. p_units are rows of unit (the order's) and item; it answers with the units.
create or replace function units_reserve_again(p_client integer, p_units jsonb) returns integer[] language plpgsql volatile as $$
declare
  back jsonb;
begin
  perform items_hold(p_client, array(select u.item from jsonb_to_recordset(p_units) as u (item integer)));
  select coalesce(jsonb_agg(jsonb_build_object('unit', u.unit, 'id', u.item, 'units', 1)), '[]') into back from (
      select r.unit, r.item, row_number() over (partition by r.item order by r.unit) as place
      from jsonb_to_recordset(p_units) as r (unit integer, item integer)) u
    join inventory_item i on i.client_id = p_client and i.id = u.item
    join inventory p on p.client_id = p_client and p.id = i.inventory_id
    where i.status_id = 5 and p.status_id = 5 and u.place <= i.quantity - i.reserved_quantity;
  perform reservations_change(p_client, back);
  return array(select u.unit from jsonb_to_recordset(back) as u (unit integer));
end $$;
revoke execute on function units_reserve_again(integer, jsonb) from public;
grant execute on function units_reserve_again(integer, jsonb) to sightline_service;

-- Reserves the units of a new submission of pulled items. The caller has judged its items and holds them. It answers with their number.
create or replace function pull_reserve(p_client integer, p_pull integer) returns integer
  language sql volatile
  return reservations_change(p_client, pull_units(p_client, p_pull));
revoke execute on function pull_reserve(integer, integer) from public;
grant execute on function pull_reserve(integer, integer) to sightline_service;

-- Gives the units of a canceled submission back to the stock. It answers with the number of items.
create or replace function pull_release(p_client integer, p_pull integer) returns integer
  language sql volatile
  return units_release(p_client, pull_units(p_client, p_pull));
revoke execute on function pull_release(integer, integer) from public;
grant execute on function pull_release(integer, integer) to sightline_service;

-- The units of a submission, by item.
create or replace function pull_units(p_client integer, p_pull integer) returns jsonb
  language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', u.inventory_item_id, 'units', u.units)), '[]')
    from adjustment_used_item u where u.client_id = p_client and u.adjustment_used_id = p_pull);
end $$;
revoke execute on function pull_units(integer, integer) from public;
grant execute on function pull_units(integer, integer) to sightline_service;
