-- Units of a held item in another status: the item itself where they are all that it has, else a new item that is split off.
-- p_reserved of them were reserved, and are so no longer. It answers with the item that has them (decisions D-56).
create or replace function part_in_status(p_client integer, p_item integer, p_units integer, p_status integer, p_reserved integer default 0)
  returns integer language plpgsql volatile as $$
declare
  part integer;
begin
  update inventory_item set status_id = p_status, version = version + 1, reserved_quantity = reserved_quantity - p_reserved
    where client_id = p_client and id = p_item and quantity = p_units;
  if found then
    return p_item;
  end if;
  update inventory_item set quantity = quantity - p_units, version = version + 1, reserved_quantity = reserved_quantity - p_reserved
    where client_id = p_client and id = p_item;
  insert into inventory_item (client_id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price,
    purchased_price, main_vendor_id, expires_on, received_on, fields)
  select client_id, inventory_id, p_status, p_units, id, center_id, location_id, special_price,
    purchased_price, main_vendor_id, expires_on, received_on, fields
  from inventory_item where client_id = p_client and id = p_item
  returning id into part;
  return part;
end $$;
revoke execute on function part_in_status(integer, integer, integer, integer, integer) from public;
grant execute on function part_in_status(integer, integer, integer, integer, integer) to sightline_service;

-- Splits the units of these movements off their items, as new items in another status, where they have an item of their own: its id is
-- taken already. The caller takes the units from the item (decisions D-56).
create or replace function split_off(p_client integer, p_status integer, p_movements jsonb) returns void language plpgsql volatile as $$
begin
  insert into inventory_item (client_id, id, inventory_id, status_id, quantity, split_from_id, center_id, location_id, special_price,
    purchased_price, main_vendor_id, expires_on, received_on, fields)
  select i.client_id, m."toItemId", i.inventory_id, p_status, m.quantity, i.id, i.center_id, i.location_id, i.special_price,
    i.purchased_price, i.main_vendor_id, i.expires_on, i.received_on, i.fields
  from jsonb_to_recordset(p_movements) as m ("fromItemId" integer, "toItemId" integer, quantity integer)
    join inventory_item i on i.client_id = p_client and i.id = m."fromItemId"
  where m."toItemId" <> m."fromItemId";
end $$;
revoke execute on function split_off(integer, integer, jsonb) from public;
grant execute on function split_off(integer, integer, jsonb) to sightline_service;

-- Splits units off held batches as items of their own, which stand where their batches stand; the products' units stay.
create or replace function batches_split(p_client integer, p_user integer, p_key text, p_parts jsonb)
  returns table ("itemId" integer, "partId" integer, "movementId" text) language plpgsql volatile as $$
declare
  movements jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('reason', 'relocation', 'inventoryId', b.inventory_id, 'centerId', b.center_id,
      'fromItemId', b.id, 'fromStatusId', 5, 'toItemId', nextval('inventory_item_id_seq'), 'toStatusId', 5, 'quantity', b.units,
      'had', b.quantity, 'items', 1) order by b.id), '[]')
    into movements from (
      select i.*, a.quantity as units from jsonb_to_recordset(p_parts) as a ("itemId" integer, quantity integer)
        join inventory_item i on i.client_id = p_client and i.id = a."itemId") b;
  perform split_off(p_client, 5, movements);
  update inventory_item i set quantity = i.quantity - m.quantity, version = i.version + 1
    from jsonb_to_recordset(movements) as m ("fromItemId" integer, quantity integer) where i.client_id = p_client and i.id = m."fromItemId";
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', m."fromItemId", p_user, 'Split', jsonb_build_array(jsonb_build_object('name', 'Quantity',
    'before', m.had::text, 'after', (m.had - m.quantity)::text))
  from jsonb_to_recordset(movements) as m ("fromItemId" integer, quantity integer, had integer);
  return query select o.from_item_id, o.to_item_id, o.movement_id::text from posted_all(p_client, p_user, p_key, movements) o;
end $$;
revoke execute on function batches_split(integer, integer, text, jsonb) from public;
grant execute on function batches_split(integer, integer, text, jsonb) to sightline_service;

-- Joins held parts with their held batches again; each reverses the movement that split it off.
create or replace function batches_join(p_client integer, p_user integer, p_key text, p_parts jsonb) returns void language plpgsql volatile as $$
declare
  movements jsonb;
begin
  select jsonb_agg(jsonb_build_object('reason', 'reversal', 'inventoryId', i.inventory_id, 'centerId', i.center_id,
      'fromItemId', i.id, 'fromStatusId', 5, 'toItemId', a."batchId", 'toStatusId', 5, 'quantity', i.quantity,
      'reverses', a."movementId", 'items', -1) order by i.id)
    into movements from jsonb_to_recordset(p_parts) as a ("partId" integer, "batchId" integer, "movementId" bigint)
      join inventory_item i on i.client_id = p_client and i.id = a."partId";
  update inventory_item i set quantity = 0, version = i.version + 1
    from jsonb_to_recordset(movements) as m ("fromItemId" integer) where i.client_id = p_client and i.id = m."fromItemId";
  with batch as (
    update inventory_item i set quantity = i.quantity + m.units, version = i.version + 1
    from (select "toItemId" as id, sum(quantity)::integer as units
      from jsonb_to_recordset(movements) as m ("toItemId" integer, quantity integer) group by 1) m
    where i.client_id = p_client and i.id = m.id
    returning i.id, i.quantity, m.units
  )
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', id, p_user, 'Split undone', jsonb_build_array(jsonb_build_object('name', 'Quantity',
    'before', (quantity - units)::text, 'after', quantity::text)) from batch;
  perform posted_all(p_client, p_user, p_key, movements);
end $$;
revoke execute on function batches_join(integer, integer, text, jsonb) from public;
grant execute on function batches_join(integer, integer, text, jsonb) to sightline_service;
