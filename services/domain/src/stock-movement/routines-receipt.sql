-- Receives goods as a new item, as its record says; the caller holds the product.
create or replace function item_receive(p_client integer, p_user integer, p_inventory integer, p_quantity integer, p_center integer, p_location integer,
  p_expires_on date, p_special_price numeric, p_purchased_price numeric, p_main_vendor integer, p_fields jsonb, p_key text) returns jsonb
  language plpgsql volatile as $$
declare
  item record;
begin
  insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, location_id, expires_on, special_price,
    purchased_price, main_vendor_id, fields)
  values (p_client, p_inventory, 5, p_quantity, p_center, p_location, p_expires_on, p_special_price,
    p_purchased_price, p_main_vendor, p_fields)
  returning id, version into item;
  perform posted(p_client, p_user, p_key, 'receipt', p_inventory, p_center, p_quantity, p_items => 1, p_to_item => item.id, p_to_status => 5);
  return jsonb_build_object('id', item.id, 'version', item.version);
end $$;
revoke execute on function item_receive(integer, integer, integer, integer, integer, integer, date, numeric, numeric, integer, jsonb, text) from public;
grant execute on function item_receive(integer, integer, integer, integer, integer, integer, date, numeric, numeric, integer, jsonb, text) to sightline_service;

-- Adds units to a held item, or takes some away: they come from nowhere and go to nowhere. It answers with the item's version; null
-- where it has not the quantity that the caller read.
create or replace function quantity_change(p_client integer, p_user integer, p_item integer, p_before integer, p_after integer, p_reason text, p_key text)
  returns integer language plpgsql volatile as $$
declare
  item record;
begin
  update inventory_item set quantity = p_after, version = version + 1
    where client_id = p_client and id = p_item and quantity = p_before
    returning id, inventory_id, center_id, status_id, version into item;
  if not found then
    return null;
  end if;
  if p_after > p_before then
    perform posted(p_client, p_user, p_key, p_reason, item.inventory_id, item.center_id, p_after - p_before,
      p_to_item => item.id, p_to_status => item.status_id);
  elsif p_after < p_before then
    perform posted(p_client, p_user, p_key, p_reason, item.inventory_id, item.center_id, p_before - p_after,
      p_from_item => item.id, p_from_status => item.status_id);
  end if;
  return item.version;
end $$;
revoke execute on function quantity_change(integer, integer, integer, integer, integer, text, text) from public;
grant execute on function quantity_change(integer, integer, integer, integer, integer, text, text) to sightline_service;

-- Receives goods of several products as new items: one for each batch that shares a barcode (is_shared), else one for each unit. It
-- answers with the new items and their entries in the ledger.
create or replace function goods_receive(p_client integer, p_user integer, p_key text, p_goods jsonb)
  returns table (item_id integer, inventory_id integer, quantity integer, movement_id bigint) language plpgsql volatile as $$
declare
  movements jsonb;
begin
  with item as (
    insert into inventory_item as i (client_id, inventory_id, status_id, quantity, center_id, expires_on, purchased_price, main_vendor_id)
    select p_client, g.inventory_id, g.status_id, case when g.is_shared then g.quantity else 1 end, g.center_id, g.expires_on, g.price, g.vendor_id
    from jsonb_to_recordset(p_goods) as g (inventory_id integer, status_id integer, quantity integer, is_shared boolean, center_id integer,
        expires_on date, price numeric, vendor_id integer)
      cross join lateral generate_series(1, case when g.is_shared then 1 else g.quantity end)
    returning i.id, i.inventory_id, i.center_id, i.status_id, i.quantity
  )
  select coalesce(jsonb_agg(jsonb_build_object('reason', 'receipt', 'inventoryId', item.inventory_id, 'centerId', item.center_id,
      'toItemId', item.id, 'toStatusId', item.status_id, 'quantity', item.quantity, 'items', (item.status_id = 5)::integer) order by item.id), '[]')
    into movements from item;
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', m."toItemId", p_user, 'Added',
    jsonb_build_array(jsonb_build_object('name', 'Quantity', 'before', '', 'after', m.quantity::text))
  from jsonb_to_recordset(movements) as m ("toItemId" integer, quantity integer);
  return query select m."toItemId", m."inventoryId", m.quantity, o.movement_id
    from posted_all(p_client, p_user, p_key, movements) o
      join jsonb_to_recordset(movements) as m ("toItemId" integer, "inventoryId" integer, quantity integer) on m."toItemId" = o.to_item_id;
end $$;
revoke execute on function goods_receive(integer, integer, text, jsonb) from public;
grant execute on function goods_receive(integer, integer, text, jsonb) to sightline_service;

-- Takes received goods back out of stock: each movement is reversed to nowhere. The items are held, and are as they were received.
-- p_goods are rows of item_id, movement_id, inventory_id, center_id, status_id and quantity. It answers with the number of units.
create or replace function goods_take_back(p_client integer, p_user integer, p_key text, p_goods jsonb) returns integer
  language plpgsql volatile as $$
begin
  update inventory_item i set quantity = 0, version = i.version + 1
    from jsonb_to_recordset(p_goods) as g (item_id integer) where i.client_id = p_client and i.id = g.item_id;
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', g.item_id, p_user, 'Receipt undone',
    jsonb_build_array(jsonb_build_object('name', 'Quantity', 'before', g.quantity::text, 'after', '0'))
  from jsonb_to_recordset(p_goods) as g (item_id integer, quantity integer);
  perform posted_all(p_client, p_user, p_key, (
    select coalesce(jsonb_agg(jsonb_build_object('reason', 'reversal', 'inventoryId', inventory_id, 'centerId', center_id,
      'fromItemId', item_id, 'fromStatusId', status_id, 'quantity', quantity, 'items', -(status_id = 5)::integer, 'reverses', movement_id)
      order by item_id), '[]')
    from jsonb_to_recordset(p_goods) as g (item_id integer, movement_id bigint, inventory_id integer, center_id integer, status_id integer,
      quantity integer)));
  return (select coalesce(sum(quantity), 0) from jsonb_to_recordset(p_goods) as g (quantity integer));
end $$;
revoke execute on function goods_take_back(integer, integer, text, jsonb) from public;
grant execute on function goods_take_back(integer, integer, text, jsonb) to sightline_service;
