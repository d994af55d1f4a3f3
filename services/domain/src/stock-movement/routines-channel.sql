-- Holds free units of a product for a line of a channel's order, at any center of the client, as many as there are. The caller holds
-- the order. It answers with their number.
create or replace function channel_line_hold(p_client integer, p_line integer, p_inventory integer, p_quantity integer) returns integer
  language plpgsql volatile as $$
declare
  units jsonb := units_find(p_client, array(select id from center where client_id = p_client order by id), p_inventory, null, false, p_quantity, null);
begin
  perform reservations_change(p_client, units);
  insert into channel_order_item as k (client_id, line_id, inventory_item_id, units)
    select p_client, p_line, u.id, u.units from jsonb_to_recordset(units) as u (id integer, units integer)
    on conflict (client_id, line_id, inventory_item_id) do update set units = k.units + excluded.units;
  return (select coalesce(sum(u.units), 0)::integer from jsonb_to_recordset(units) as u (units integer));
end $$;
revoke execute on function channel_line_hold(integer, integer, integer, integer) from public;
grant execute on function channel_line_hold(integer, integer, integer, integer) to sightline_service;

-- Gives units of a line back: those of an item first where one is named, and then the last that it took. It answers with their number.
create or replace function channel_line_release(p_client integer, p_line integer, p_quantity integer, p_item integer) returns integer
  language sql volatile
  return channel_units_release(p_client, (
    select jsonb_agg(jsonb_build_object('line', h.line_id, 'id', h.inventory_item_id, 'units', least(h.units, p_quantity - h.before)))
    from (
      select k.*, coalesce(sum(k.units) over (order by k.inventory_item_id = p_item desc nulls last, k.inventory_item_id desc
        rows between unbounded preceding and 1 preceding), 0) as before
      from channel_order_item k where k.client_id = p_client and k.line_id = p_line and k.units > 0
    ) h where h.before < p_quantity));
revoke execute on function channel_line_release(integer, integer, integer, integer) from public;
grant execute on function channel_line_release(integer, integer, integer, integer) to sightline_service;

-- Gives back whatever these orders hold. It answers with the number of units.
create or replace function channel_orders_release(p_client integer, p_orders integer[]) returns integer
  language sql volatile
  return channel_units_release(p_client, (
    select jsonb_agg(jsonb_build_object('line', k.line_id, 'id', k.inventory_item_id, 'units', k.units))
    from channel_order_item k join channel_order_line l on l.client_id = k.client_id and l.id = k.line_id
    where k.client_id = p_client and l.order_id = any (p_orders) and k.units > 0));
revoke execute on function channel_orders_release(integer, integer[]) from public;
grant execute on function channel_orders_release(integer, integer[]) to sightline_service;

-- Gives units back that lines of channels' orders hold: rows of line, id (the item's) and units, or null. It answers with the number of units.
create or replace function channel_units_release(p_client integer, p_units jsonb) returns integer language plpgsql volatile as $$
begin
  perform units_release(p_client, p_units);
  update channel_order_item k set units = k.units - u.units
    from jsonb_to_recordset(p_units) as u (line integer, id integer, units integer)
    where k.client_id = p_client and k.line_id = u.line and k.inventory_item_id = u.id;
  return (select coalesce(sum(u.units), 0)::integer from jsonb_to_recordset(p_units) as u (units integer));
end $$;
revoke execute on function channel_units_release(integer, jsonb) from public;
grant execute on function channel_units_release(integer, jsonb) to sightline_service;
