-- The ledger is append-only, for its owner as well (decision 7). Only the erasure of a client deletes (decision 143).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.client_id) then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'SL500';
end $$;
revoke execute on function refuse_change() from public;

-- The items of a movement, and the products that they are of. A change of more than a hundred names none of them: whoever
-- listens reads again what it shows.
create or replace function tell_stock_movement() returns trigger language plpgsql as $$
begin
  perform tell_change(m.client_id, 'inventory-item',
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(distinct item.id) end,
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(distinct m.inventory_id) end)
    from moved m cross join lateral (values (m.to_item_id), (m.from_item_id)) item (id)
    where item.id is not null
    group by m.client_id;
  return null;
end $$;
revoke execute on function tell_stock_movement() from public;

-- A check constraint is judged on the row as the statement's snapshot has it, before Postgres notices that another
-- transaction has changed the row meanwhile: `reserved_quantity + 3` of an old row may break what the row of now allows.
-- These columns change by sums under a lock, so they are judged after the change, on the row as it became (decision 87).
create or replace function refuse_stock() returns trigger language plpgsql as $$
begin
  raise exception 'the stock of % % would be impossible', tg_table_name, new.id using errcode = '23514', constraint = tg_name;
end $$;

-- What a movement means for the stock. Null: it changes no Active unit. A relocation has two ends and is told apart by its
-- places; a reversal is -1 of what it takes back, so that it has no kind of its own. What a count did not find is told apart from
-- what somebody removed as lost: both are losses, for different reasons.
create or replace function movement_kind(p_reason text, p_from integer, p_to integer, p_sale_status_ids integer[]) returns text
  language sql immutable parallel safe
  return case
    when p_reason in ('group', 'relocation', 'reversal') or p_from is not distinct from p_to
      or 5 not in (coalesce(p_from, 0), coalesce(p_to, 0)) then null
    when p_reason = 'return' then 'returned'
    when p_to = 5 then case
      when p_reason = 'count' then 'found'
      when p_reason = 'adjustment' then 'adjustedUp'
      when p_from is null then 'received'
      else 'reactivated' end
    when p_reason = 'sale' then 'sold'
    -- A pull is never a sale, whatever status it sets (decisions D-151).
    when p_reason = 'removal' and p_to = any (p_sale_status_ids) then 'sold'
    when p_reason = 'count' then 'missing'
    when p_to = 32 then 'lost'
    when p_reason = 'adjustment' then 'adjustedDown'
    when p_to = 31 then 'damaged'
    when p_to = 33 then 'sentBack'
    when p_reason = 'deactivation' then 'deactivated'
    else 'otherOut' end;
revoke execute on function movement_kind(text, integer, integer, integer[]) from public;
grant execute on function movement_kind(text, integer, integer, integer[]) to sightline_service;

-- Writes one line of the ledger, and what it means for its product: the units that come to Active or leave it, and the Active items
-- that begin to be (1) or end to be (-1). The caller holds the item, and the product is held after it, as everywhere. It answers
-- with the product's total (document 1 §6, decision 217).
create or replace function posted(
  p_client integer, p_user integer, p_key text, p_reason text, p_inventory integer, p_center integer, p_quantity integer,
  p_items integer default 0, p_from_item integer default null, p_from_status integer default null, p_to_item integer default null,
  p_to_status integer default null, p_group_delta integer default 0, p_reverses bigint default null
) returns integer language plpgsql volatile as $$
declare
  units integer := p_quantity * ((p_to_status is not distinct from 5)::integer - (p_from_status is not distinct from 5)::integer);
  total integer;
begin
  insert into stock_movement (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id,
    quantity, group_count_delta, reason, request_key, reverses_id)
  values (p_client, p_user, p_inventory, p_center, p_from_item, p_from_status, p_to_item, p_to_status,
    p_quantity, p_group_delta, p_reason, p_key, p_reverses);
  if units = 0 and p_items = 0 then
    return null;
  end if;
  update inventory set total_quantity = total_quantity + units, item_count = item_count + p_items
    where client_id = p_client and id = p_inventory returning total_quantity into total;
  return total;
end $$;
revoke execute on function posted(integer, integer, text, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, bigint) from public;
grant execute on function posted(integer, integer, text, text, integer, integer, integer, integer, integer, integer, integer, integer, integer, bigint) to sightline_service;

-- The same for many movements of one act, in their order: what each means for its product, with the reservations that begin or end
-- (reserved). The products are held in the order of their ids, and open screens are told once. p_movements are rows of the
-- ledger, whose columns have their names in TypeScript.
create or replace function posted_all(p_client integer, p_user integer, p_key text, p_movements jsonb)
  returns table (movement_id bigint, from_item_id integer, to_item_id integer) language plpgsql volatile as $$
begin
  return query insert into stock_movement as w (client_id, user_id, inventory_id, center_id, to_center_id, from_location_id, to_location_id,
    from_item_id, from_status_id, to_item_id, to_status_id, quantity, group_count_delta, reason, request_key, reverses_id,
    count_session_id, scanned_at)
  select p_client, p_user, m."inventoryId", m."centerId", m."toCenterId", m."fromLocationId", m."toLocationId",
    m."fromItemId", m."fromStatusId", m."toItemId", m."toStatusId", m.quantity, coalesce(m."groupDelta", 0), m.reason, p_key, m.reverses,
    m."countSessionId", coalesce(m."scannedAt", own_scanned_at())
  from rows from (jsonb_to_recordset(p_movements) as ("inventoryId" integer, "centerId" integer, "toCenterId" integer,
      "fromLocationId" integer, "toLocationId" integer, "fromItemId" integer, "fromStatusId" integer, "toItemId" integer,
      "toStatusId" integer, quantity integer, "groupDelta" integer, reason text, reverses bigint, "countSessionId" integer,
      "scannedAt" timestamptz)) with ordinality
    as m ("inventoryId", "centerId", "toCenterId", "fromLocationId", "toLocationId", "fromItemId", "fromStatusId", "toItemId",
      "toStatusId", quantity, "groupDelta", reason, reverses, "countSessionId", "scannedAt", nth)
  order by m.nth
  returning w.id, w.from_item_id, w.to_item_id;
  with product as materialized (
    select p.id, c.units, c.items, c.reserved from inventory p join (
      select "inventoryId" as id, coalesce(sum(reserved), 0)::integer as reserved, coalesce(sum(items), 0)::integer as items,
        sum(quantity * (("toStatusId" is not distinct from 5)::integer - ("fromStatusId" is not distinct from 5)::integer))::integer as units
      from jsonb_to_recordset(p_movements) as m ("inventoryId" integer, "fromStatusId" integer, "toStatusId" integer, quantity integer,
        items integer, reserved integer)
      group by 1) c on c.id = p.id
    where p.client_id = p_client and (c.units <> 0 or c.items <> 0 or c.reserved <> 0) order by p.id for no key update of p
  )
  update inventory p set total_quantity = p.total_quantity + product.units, item_count = p.item_count + product.items,
      reserved_quantity = p.reserved_quantity + product.reserved
    from product where p.client_id = p_client and p.id = product.id;
end $$;
revoke execute on function posted_all(integer, integer, text, jsonb) from public;
grant execute on function posted_all(integer, integer, text, jsonb) to sightline_service;

-- One line of an item's history: what changed, from what, to what.
create or replace function item_history(p_client integer, p_user integer, p_item integer, p_action text, p_what text, p_before text, p_after text)
  returns void language plpgsql volatile as $$
begin
  insert into history (client_id, noun, object_id, user_id, action, changes)
  values (p_client, 'inventory-item', p_item, p_user, p_action,
    jsonb_build_array(jsonb_build_object('name', p_what, 'before', p_before, 'after', p_after)));
end $$;
revoke execute on function item_history(integer, integer, integer, text, text, text, text) from public;
grant execute on function item_history(integer, integer, integer, text, text, text, text) to sightline_service;

-- The same for a status, by its name.
create or replace function item_history_status(p_client integer, p_user integer, p_item integer, p_action text, p_before integer, p_after integer)
  returns void language plpgsql volatile as $$
begin
  perform item_history(p_client, p_user, p_item, p_action, 'Status',
    (select name from status where id = p_before), (select name from status where id = p_after));
end $$;
revoke execute on function item_history_status(integer, integer, integer, text, integer, integer) from public;
grant execute on function item_history_status(integer, integer, integer, text, integer, integer) to sightline_service;
