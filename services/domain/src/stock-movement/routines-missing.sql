-- Takes units that a count misses out of the stock as what became of them: p_units of one of these items go to the status p_to, at the
-- time when that happened, so that the count finds them gone. False where they are held, have moved on or are at a center
-- of others (decision 220).
create or replace function missing_taken(p_client integer, p_user integer, p_centers integer[], p_key text, p_reason text, p_action text, p_to integer,
  p_items integer[], p_units integer, p_at timestamptz) returns boolean language plpgsql volatile as $$
declare
  taken jsonb;
begin
  perform from inventory_item i where i.client_id = p_client and i.id = any (p_items) order by i.id for update;
  select jsonb_build_array(jsonb_build_object('id', i.id, 'inventoryId', i.inventory_id, 'centerId', i.center_id, 'quantity', i.quantity,
      'units', p_units, 'scannedAt', p_at))
    into taken from inventory_item i
    where i.client_id = p_client and i.id = any (p_items) and i.center_id = any (p_centers) and i.status_id = 5 and i.quantity - i.reserved_quantity >= p_units
      and i.relocation_id is null
    order by i.received_on, i.id limit 1;
  if taken is null then
    return false;
  end if;
  perform units_out(p_client, p_user, p_key, p_reason, p_action, p_to, taken);
  return true;
end $$;
revoke execute on function missing_taken(integer, integer, integer[], text, text, text, integer, integer[], integer, timestamptz) from public;
grant execute on function missing_taken(integer, integer, integer[], text, text, text, integer, integer[], integer, timestamptz) to sightline_service;

-- One unit left and the label of another was scanned (the movement p_left): the one that is here comes back, the missing one leaves
-- in its place and at its time, to the same status, and on the same order. An order sold a product, so that it keeps it. False where
-- either is held, has moved on or is at a center of others, or where a channel knows it by its item (decision 220).
create or replace function missing_exchanged(p_client integer, p_user integer, p_centers integer[], p_key text, p_item integer, p_left bigint) returns boolean
  language plpgsql volatile as $$
declare
  went record;
  item record;
  here record;
  home record;
  back integer;
  gone integer;
begin
  select m.id, m.from_item_id, m.to_item_id, m.to_status_id, m.reason, coalesce(m.scanned_at, m.at) as at into went from stock_movement m
    where m.client_id = p_client and m.id = p_left and m.from_status_id = 5 and m.to_status_id <> 5 and m.quantity = 1
      and m.reason in ('removal', 'sale');
  perform from sales_order o where o.client_id = p_client and o.id in (select u.order_id from sales_order_item u
    where u.client_id = p_client and u.inventory_item_id = went.to_item_id and u.state = 'sold') order by o.id for update;
  perform from inventory_item i where i.client_id = p_client and i.id in (p_item, went.from_item_id, went.to_item_id) order by i.id for update;
  select i.* into item from inventory_item i where i.client_id = p_client and i.id = p_item and i.status_id = 5
    and i.center_id = any (p_centers) and i.quantity > i.reserved_quantity and i.relocation_id is null;
  select i.* into here from inventory_item i where i.client_id = p_client and i.id = went.to_item_id and i.status_id = went.to_status_id
    and i.center_id = any (p_centers) and i.quantity = 1;
  if item.id is null or here.id is null or went.reason = 'sale' and here.inventory_id <> item.inventory_id
    or exists (select from stock_movement r where r.client_id = p_client and r.reverses_id = went.id)
    or exists (select from channel_order_item k where k.client_id = p_client and k.inventory_item_id in (went.from_item_id, went.to_item_id)
      and went.reason = 'sale') then
    return false;
  end if;
  select i.id, i.quantity, i.center_id into home from inventory_item i where i.client_id = p_client and i.id = went.from_item_id and i.id <> here.id
    and i.status_id = 5 and i.quantity > 0;
  back := coalesce(home.id, here.id);
  update inventory_item i set version = i.version + 1, status_id = case when i.id = back then 5 else i.status_id end,
      quantity = case when home.id is null then 1 when i.id = back then i.quantity + 1 else 0 end
    where i.client_id = p_client and i.id in (back, here.id);
  perform posted_all(p_client, p_user, p_key, jsonb_build_array(jsonb_build_object('reason', 'reversal', 'inventoryId', here.inventory_id,
    'centerId', coalesce(home.center_id, here.center_id), 'fromItemId', here.id, 'fromStatusId', went.to_status_id, 'toItemId', back, 'toStatusId', 5, 'quantity', 1,
    'items', (home.id is null)::integer, 'reverses', went.id, 'scannedAt', went.at)));
  perform item_history_status(p_client, p_user, here.id, 'Its twin left instead', went.to_status_id, 5);
  if home.id is not null then
    perform item_history(p_client, p_user, home.id, 'Its twin left instead', 'Quantity', home.quantity::text, (home.quantity + 1)::text);
  end if;
  -- Read again: the twin may have come back into the very batch that misses one.
  select o.to_item_id into gone from units_out(p_client, p_user, p_key, went.reason, 'Left instead of its twin', went.to_status_id, (
    select jsonb_build_array(jsonb_build_object('id', i.id, 'inventoryId', i.inventory_id, 'centerId', i.center_id, 'quantity', i.quantity,
      'units', 1, 'scannedAt', went.at)) from inventory_item i where i.client_id = p_client and i.id = item.id)) o;
  update sales_order_item u set inventory_item_id = gone
    where u.client_id = p_client and u.inventory_item_id = here.id and u.state = 'sold';
  return true;
end $$;
revoke execute on function missing_exchanged(integer, integer, integer[], text, integer, bigint) from public;
grant execute on function missing_exchanged(integer, integer, integer[], text, integer, bigint) to sightline_service;

-- An item that a relocation (the movement p_moved) brought here by the ledger alone is back where it stood, from the time of that
-- relocation on. False where it is held, has moved on, only a part of it is missing, or one of the two centers is not
-- the caller's (decision 220).
create or replace function missing_stayed(p_client integer, p_user integer, p_centers integer[], p_key text, p_item integer, p_units integer, p_moved bigint)
  returns boolean language plpgsql volatile as $$
declare
  movements jsonb;
begin
  perform from inventory_item i where i.client_id = p_client and i.id = p_item for update;
  select jsonb_agg(jsonb_build_object('reason', 'reversal', 'inventoryId', i.inventory_id, 'centerId', i.center_id, 'toCenterId', m.center_id,
      'fromLocationId', i.location_id, 'toLocationId', m.from_location_id, 'fromItemId', i.id, 'fromStatusId', i.status_id, 'toItemId', i.id,
      'toStatusId', i.status_id, 'quantity', i.quantity, 'reverses', m.id, 'scannedAt', coalesce(m.scanned_at, m.at)))
    into movements
    from stock_movement m join inventory_item i on i.client_id = p_client and i.id = m.to_item_id
    where m.client_id = p_client and m.id = p_moved and m.reason = 'relocation' and i.id = p_item and i.quantity = p_units
      and m.to_center_id = any (p_centers) and m.center_id = any (p_centers) and i.center_id = m.to_center_id and i.location_id is not distinct from m.to_location_id
      and move_refused(i.status_id, null, i.quantity, i.reserved_quantity, i.center_id, m.center_id, null, i.relocation_id is not null, false) is null
      and not exists (select from stock_movement r where r.client_id = p_client and r.reverses_id = m.id);
  if movements is null then
    return false;
  end if;
  perform items_placed(p_client, p_user, 'Relocated, not arrived', movements);
  perform posted_all(p_client, p_user, p_key, movements);
  update relocation_item r set outcome = 'undone' where r.client_id = p_client and r.movement_id = p_moved and r.outcome = 'moved';
  update relocation r set state = 'undone', changed_by = p_user, changed_at = now()
    where r.client_id = p_client and r.id in (select i.relocation_id from relocation_item i
        where i.client_id = p_client and i.movement_id = p_moved)
      and not exists (select from relocation_item o where o.client_id = p_client and o.relocation_id = r.id and o.outcome = 'moved');
  return true;
end $$;
revoke execute on function missing_stayed(integer, integer, integer[], text, integer, integer, bigint) from public;
grant execute on function missing_stayed(integer, integer, integer[], text, integer, integer, bigint) to sightline_service;
