-- Takes one unit of an item out of the stock, to the client's default remove status: an item of one gets that status itself, of a
-- batch one unit is split off (document 1 §6, decisions D-36, D-56, D-122). It decides on the row that it holds.
create or replace function unit_remove(p_client integer, p_user integer, p_centers integer[], p_item integer, p_to integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  item record;
  allowed integer;
  verdict text;
  gone integer;
  total integer;
begin
  select i.id, i.inventory_id, i.center_id, i.status_id, i.quantity, i.reserved_quantity into item from inventory_item i
    where i.client_id = p_client and i.id = p_item and i.center_id = any (p_centers) and i.quantity > 0
    for update;
  select s.id into allowed from status s where s.id = own_remove_status() and s.type = 'InventoryItem' and not s.is_automated;
  verdict := case
    when item.id is null then 'notFound'
    when allowed is null then 'noRemoveStatus'
    when allowed <> p_to then 'statusNotAllowed'
    when item.status_id = p_to then 'already'
    when item.status_id <> 5 then 'inactive'
    when item.quantity <= item.reserved_quantity then 'reserved'
    else 'done' end;
  if verdict = 'done' then
    gone := part_in_status(p_client, item.id, 1, p_to);
    total := posted(p_client, p_user, p_key, 'removal', item.inventory_id, item.center_id, 1,
      p_items => case when gone = item.id then -1 else 0 end,
      p_from_item => item.id, p_from_status => 5, p_to_item => gone, p_to_status => p_to);
    perform item_history_status(p_client, p_user, gone, 'Removed', 5, p_to);
    if gone <> item.id then
      perform item_history(p_client, p_user, item.id, 'Removed', 'Quantity', item.quantity::text, (item.quantity - 1)::text);
    end if;
  end if;
  return answer_kept(p_client, p_user, p_key, p_digest, jsonb_build_object(
    'verdict', verdict, 'itemId', coalesce(gone, item.id), 'inventoryId', item.inventory_id, 'previousStatusId', item.status_id,
    'statusId', case when gone is null then item.status_id else p_to end, 'totalQuantity', total));
end $$;
revoke execute on function unit_remove(integer, integer, integer[], integer, integer, text, text) from public;
grant execute on function unit_remove(integer, integer, integer[], integer, integer, text, text) to sightline_service;

-- Reverses the last removal of an item: its units return to the status that the movement recorded, into the batch that they came
-- from while that is still in that status, else as an item of their own. A movement is reversed once (decisions D-56, D-78).
create or replace function removal_reverse(p_client integer, p_user integer, p_centers integer[], p_item integer, p_to integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  item record;
  last record;
  home record;
  verdict text;
  back integer;
  total integer;
  answer jsonb;
begin
  select i.id, i.inventory_id, i.center_id, i.status_id, i.quantity into item from inventory_item i
    where i.client_id = p_client and i.id = p_item and i.center_id = any (p_centers) and i.quantity > 0
    for update;
  select m.id, m.from_item_id, m.from_status_id, m.to_status_id into last from stock_movement m
    where m.client_id = p_client and m.to_item_id = p_item and m.from_item_id is not null and m.reason in ('removal', 'pull', 'count')
      and not exists (select from stock_movement r where r.client_id = p_client and r.reverses_id = m.id)
    order by m.id desc limit 1;
  verdict := case
    when item.id is null then 'notFound'
    when item.status_id = 6 then 'inactive'
    when last.id is null or item.status_id <> last.to_status_id then 'notRemoved'
    when last.from_status_id <> p_to then 'statusNotAllowed'
    else 'done' end;
  if verdict = 'done' then
    select b.id, b.quantity, b.center_id into home from inventory_item b
      where b.client_id = p_client and b.id = last.from_item_id and b.id <> item.id and b.status_id = last.from_status_id
        and b.quantity > 0
      for update;
    if home.id is null then
      back := item.id;
      update inventory_item set status_id = p_to, version = version + 1 where client_id = p_client and id = item.id;
    else
      back := home.id;
      update inventory_item set quantity = quantity + item.quantity, version = version + 1 where client_id = p_client and id = back;
      update inventory_item set quantity = 0, version = version + 1 where client_id = p_client and id = item.id;
    end if;
    -- The batch may have moved meanwhile: the units are in stock where it is.
    total := posted(p_client, p_user, p_key, 'reversal', item.inventory_id, coalesce(home.center_id, item.center_id), item.quantity,
      p_items => case when home.id is null then 1 else 0 end,
      p_from_item => item.id, p_from_status => last.to_status_id, p_to_item => back, p_to_status => p_to, p_reverses => last.id);
    perform item_history_status(p_client, p_user, item.id, 'Reversed', last.to_status_id, p_to);
    if home.id is not null then
      perform item_history(p_client, p_user, back, 'Reversed', 'Quantity', home.quantity::text, (home.quantity + item.quantity)::text);
    end if;
  end if;
  answer := jsonb_build_object(
    'verdict', verdict, 'itemId', coalesce(back, item.id), 'inventoryId', item.inventory_id, 'previousStatusId', item.status_id,
    'statusId', case when back is null then item.status_id else p_to end, 'totalQuantity', total);
  -- An inactive item is the next question's: whether the caller may set it Active again.
  if verdict = 'inactive' then
    return answer;
  end if;
  return answer_kept(p_client, p_user, p_key, p_digest, answer);
end $$;
revoke execute on function removal_reverse(integer, integer, integer[], integer, integer, text, text) from public;
grant execute on function removal_reverse(integer, integer, integer[], integer, integer, text, text) to sightline_service;

-- Sets a whole item from Active to Inactive, or back: all its units, none of them reserved (decisions D-78).
create or replace function item_switch(p_client integer, p_user integer, p_centers integer[], p_item integer, p_to integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  item record;
  verdict text;
  total integer;
begin
  select i.id, i.inventory_id, i.center_id, i.status_id, i.quantity, i.reserved_quantity into item from inventory_item i
    where i.client_id = p_client and i.id = p_item and i.center_id = any (p_centers) and i.quantity > 0
    for update;
  verdict := case
    when item.id is null then 'notFound'
    when item.status_id = p_to then 'already'
    when item.status_id not in (5, 6) then 'inactive'
    when item.reserved_quantity > 0 then 'reserved'
    else 'done' end;
  if verdict = 'done' then
    update inventory_item set status_id = p_to, version = version + 1 where client_id = p_client and id = item.id;
    total := posted(p_client, p_user, p_key, case when p_to = 5 then 'reactivation' else 'deactivation' end,
      item.inventory_id, item.center_id, item.quantity, p_items => case when p_to = 5 then 1 else -1 end,
      p_from_item => item.id, p_from_status => item.status_id, p_to_item => item.id, p_to_status => p_to);
    perform item_history_status(p_client, p_user, item.id, 'Status changed', item.status_id, p_to);
  end if;
  return answer_kept(p_client, p_user, p_key, p_digest, jsonb_build_object(
    'verdict', verdict, 'itemId', item.id, 'inventoryId', item.inventory_id, 'previousStatusId', item.status_id,
    'statusId', case when verdict = 'done' then p_to else item.status_id end, 'totalQuantity', total));
end $$;
revoke execute on function item_switch(integer, integer, integer[], integer, integer, text, text) from public;
grant execute on function item_switch(integer, integer, integer[], integer, integer, text, text) to sightline_service;

-- Takes several units of a product out of the stock, all or none: Active and unreserved ones that no group counts, those that came
-- in first at first, of one item where it is named. They are held item by item, so that a waiter judges each again, and the
-- product after them (decisions D-56, D-111).
create or replace function units_remove(p_client integer, p_user integer, p_centers integer[], p_inventory integer, p_item integer, p_quantity integer,
  p_to integer, p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  taken jsonb;
  available integer;
  product record;
  allowed integer;
  named record;
  verdict text;
  gone jsonb := '[]';
  total integer;
begin
  with unit as materialized (
    select i.id, i.center_id, i.quantity, i.received_on, i.quantity - i.reserved_quantity as free from inventory_item i
    where i.client_id = p_client and i.inventory_id = p_inventory and i.center_id = any (p_centers) and (p_item is null or i.id = p_item)
      and i.status_id = 5 and i.quantity > i.reserved_quantity and i.group_count = 0
    order by i.received_on, i.id limit p_quantity for update
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'inventoryId', p_inventory, 'centerId', center_id, 'quantity', quantity,
      'units', units) order by received_on, id), '[]'), coalesce(sum(units), 0) into taken, available
  from (select unit.*, least(free, p_quantity - coalesce(sum(free) over (order by received_on, id
      rows between unbounded preceding and 1 preceding), 0))::integer as units from unit) u
  where units > 0;
  select p.status_id, p.total_quantity into product from inventory p where p.client_id = p_client and p.id = p_inventory for no key update;
  select s.id into allowed from status s where s.id = p_to and s.type = 'InventoryItem' and not s.is_automated;
  select i.status_id, i.group_count into named from inventory_item i
    where i.client_id = p_client and i.inventory_id = p_inventory and i.center_id = any (p_centers) and i.id = p_item and i.quantity > 0;
  verdict := case
    when product.status_id is null then 'productNotFound'
    when product.status_id = 6 then 'productInactive'
    when allowed is null then 'statusNotAllowed'
    when p_item is not null and named.status_id is null then 'notFound'
    when named.status_id <> 5 then 'inactive'
    when named.group_count > 0 then 'grouped'
    when available < p_quantity then 'missing'
    else 'done' end;
  if verdict = 'done' then
    select jsonb_agg(o.to_item_id order by o.to_item_id) into gone from units_out(p_client, p_user, p_key, 'removal', 'Removed', p_to, taken) o;
    total := product.total_quantity - p_quantity;
  end if;
  return answer_kept(p_client, p_user, p_key, p_digest, jsonb_build_object('verdict', verdict, 'inventoryId', p_inventory,
    'statusId', p_to, 'quantity', p_quantity, 'itemIds', gone, 'totalQuantity', total, 'available', available));
end $$;
revoke execute on function units_remove(integer, integer, integer[], integer, integer, integer, integer, text, text) from public;
grant execute on function units_remove(integer, integer, integer[], integer, integer, integer, integer, text, text) to sightline_service;
