-- Sells held units: each becomes an item of its own in Sold, split off its batch; the last unit of a batch is the batch's own row. One
-- movement a unit, so that a single one can come back. p_units are rows of unit (the order's) and item, and so is the answer.
create or replace function units_sell(p_client integer, p_user integer, p_key text, p_units jsonb) returns table (unit integer, item integer)
  language plpgsql volatile as $$
declare
  movements jsonb;
begin
  perform from inventory_item i where i.client_id = p_client
    and i.id in (select u.item from jsonb_to_recordset(p_units) as u (item integer)) order by i.id for update;
  select coalesce(jsonb_agg(jsonb_build_object('reason', 'sale', 'unit', u.unit, 'inventoryId', u.inventory_id, 'centerId', u.center_id,
      'fromItemId', u.id, 'fromStatusId', 5, 'toItemId', u.part, 'toStatusId', 30, 'quantity', 1, 'had', u.quantity,
      'items', -(u.part = u.id)::integer, 'reserved', -1) order by u.unit), '[]')
    into movements from (
      select g.*, case when g.units = g.quantity and g.nth = g.units then g.id else nextval('inventory_item_id_seq')::integer end as part
      from (
        select u.unit, i.id, i.inventory_id, i.center_id, i.quantity, count(*) over (partition by i.id) as units,
          row_number() over (partition by i.id order by u.unit) as nth
        from jsonb_to_recordset(p_units) as u (unit integer, item integer)
          join inventory_item i on i.client_id = p_client and i.id = u.item) g
      offset 0) u;
  insert into inventory_item (client_id, id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price,
    purchased_price, main_vendor_id, expires_on, received_on, fields)
  select i.client_id, m."toItemId", i.inventory_id, 30, 1, i.id, i.center_id, i.location_id, i.special_price,
    i.purchased_price, i.main_vendor_id, i.expires_on, i.received_on, i.fields
  from jsonb_to_recordset(movements) as m ("fromItemId" integer, "toItemId" integer)
    join inventory_item i on i.client_id = p_client and i.id = m."fromItemId"
  where m."toItemId" <> m."fromItemId";
  update inventory_item i set version = i.version + 1, reserved_quantity = i.reserved_quantity - m.units,
      quantity = case when m.units = i.quantity then 1 else i.quantity - m.units end,
      status_id = case when m.units = i.quantity then 30 else i.status_id end
    from (select "fromItemId" as id, count(*)::integer as units from jsonb_to_recordset(movements) as m ("fromItemId" integer) group by 1) m
    where i.client_id = p_client and i.id = m.id;
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', m."toItemId", p_user, 'Sold', jsonb_build_array(jsonb_build_object('name', 'Status',
    'before', (select name from status where id = 5), 'after', (select name from status where id = 30)))
  from jsonb_to_recordset(movements) as m ("toItemId" integer)
  union all
  select p_client, 'inventory-item', m.id, p_user, 'Sold', jsonb_build_array(jsonb_build_object('name', 'Quantity',
    'before', m.had::text, 'after', (m.had - m.units)::text))
  from (select "fromItemId" as id, had, count(*) as units from jsonb_to_recordset(movements) as m ("fromItemId" integer, had integer)
    group by 1, 2) m
  where m.units < m.had;
  perform posted_all(p_client, p_user, p_key, movements);
  return query select m.unit, m."toItemId" from jsonb_to_recordset(movements) as m (unit integer, "toItemId" integer);
end $$;
revoke execute on function units_sell(integer, integer, text, jsonb) from public;
grant execute on function units_sell(integer, integer, text, jsonb) to sightline_service;

-- Holds those of these items that are sold still, and answers with the sale of each, for sales_reverse. A movement is reversed once.
create or replace function sales_of(p_client integer, p_items integer[]) returns jsonb language plpgsql volatile as $$
begin
  perform items_hold(p_client, p_items);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('movement', s.id, 'item', s.item_id, 'inventory', s.inventory_id, 'center', s.center_id)), '[]')
    from (
      select distinct on (i.id) m.id, i.id as item_id, i.inventory_id, i.center_id
      from inventory_item i join stock_movement m on m.client_id = p_client and m.to_item_id = i.id and m.reason = 'sale'
      where i.client_id = p_client and i.id = any (p_items) and i.status_id = 30 and i.quantity = 1
        and not exists (select from stock_movement r where r.client_id = p_client and r.reverses_id = m.id)
      order by i.id, m.id desc) s);
end $$;
revoke execute on function sales_of(integer, integer[]) from public;
grant execute on function sales_of(integer, integer[]) to sightline_service;

-- Reverses sales of held items: each unit stays an item of its own, in the status that was chosen. It does not go back into its batch,
-- because somebody had it in their hands meanwhile (decisions D-137). p_sales are rows of movement, item, inventory and center.
-- It answers with the number of units.
create or replace function sales_reverse(p_client integer, p_user integer, p_key text, p_to integer, p_sales jsonb) returns integer
  language plpgsql volatile as $$
begin
  update inventory_item i set status_id = p_to, version = i.version + 1
    from jsonb_to_recordset(p_sales) as s (item integer) where i.client_id = p_client and i.id = s.item;
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', s.item, p_user, 'Returned', jsonb_build_array(jsonb_build_object('name', 'Status',
    'before', (select name from status where id = 30), 'after', (select name from status where id = p_to)))
  from jsonb_to_recordset(p_sales) as s (item integer);
  perform posted_all(p_client, p_user, p_key, (
    select jsonb_agg(jsonb_build_object('reason', 'return', 'inventoryId', inventory, 'centerId', center, 'fromItemId', item,
      'fromStatusId', 30, 'toItemId', item, 'toStatusId', p_to, 'quantity', 1, 'items', (p_to = 5)::integer, 'reverses', movement) order by item)
    from jsonb_to_recordset(p_sales) as s (movement bigint, item integer, inventory integer, center integer)));
  return jsonb_array_length(p_sales);
end $$;
revoke execute on function sales_reverse(integer, integer, text, integer, jsonb) from public;
grant execute on function sales_reverse(integer, integer, text, integer, jsonb) to sightline_service;
