-- Takes units of held items out of the stock: each item as a whole, or a part that is split off and that a reversal merges back
-- (decisions D-56). p_units are rows of id, inventoryId, centerId, quantity (all that the item has) and units, with what else their
-- movements say. Of each, `reserved` units were reserved, and are so no longer.
create or replace function units_out(p_client integer, p_user integer, p_key text, p_reason text, p_action text, p_to integer, p_units jsonb)
  returns table (movement_id bigint, from_item_id integer, to_item_id integer) language plpgsql volatile as $$
declare
  movements jsonb;
begin
  select coalesce(jsonb_agg(u.said || jsonb_build_object('reason', p_reason, 'fromItemId', u.id, 'fromStatusId', 5, 'toItemId', u.part,
      'toStatusId', p_to, 'quantity', u.said -> 'units', 'had', u.said -> 'quantity', 'items', -(u.part = u.id)::integer,
      'reserved', -coalesce((u.said ->> 'reserved')::integer, 0)) order by u.nth), '[]')
    into movements from (
      select e.said, e.nth, (e.said ->> 'id')::integer as id,
        case when e.said -> 'units' = e.said -> 'quantity' then (e.said ->> 'id')::integer
          else nextval('inventory_item_id_seq')::integer end as part
      from jsonb_array_elements(p_units) with ordinality as e (said, nth) offset 0) u;
  perform split_off(p_client, p_to, movements);
  update inventory_item i set version = i.version + 1, reserved_quantity = i.reserved_quantity + m.reserved,
      status_id = case when m."toItemId" = i.id then p_to else i.status_id end,
      quantity = case when m."toItemId" = i.id then i.quantity else i.quantity - m.quantity end
    from jsonb_to_recordset(movements) as m ("fromItemId" integer, "toItemId" integer, quantity integer, reserved integer)
    where i.client_id = p_client and i.id = m."fromItemId";
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', m."toItemId", p_user, p_action, jsonb_build_array(jsonb_build_object('name', 'Status',
    'before', (select name from status where id = 5), 'after', (select name from status where id = p_to)))
  from jsonb_to_recordset(movements) as m ("toItemId" integer)
  union all
  select p_client, 'inventory-item', m."fromItemId", p_user, p_action, jsonb_build_array(jsonb_build_object('name', 'Quantity',
    'before', m.had::text, 'after', (m.had - m.quantity)::text))
  from jsonb_to_recordset(movements) as m ("fromItemId" integer, "toItemId" integer, quantity integer, had integer)
  where m."toItemId" <> m."fromItemId";
  return query select * from posted_all(p_client, p_user, p_key, movements);
end $$;
revoke execute on function units_out(integer, integer, text, text, text, integer, jsonb) from public;
grant execute on function units_out(integer, integer, text, text, text, integer, jsonb) to sightline_service;

-- Takes the units of an approved submission of pulled items out of the stock, to the status p_to. The caller holds the
-- submission. It answers with the number of items that went.
create or replace function pull_take(p_client integer, p_user integer, p_pull integer, p_to integer, p_key text) returns integer
  language plpgsql volatile as $$
declare
  held jsonb;
  went integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'inventoryId', i.inventory_id, 'centerId', i.center_id,
      'fromLocationId', i.location_id, 'quantity', i.quantity, 'units', i.units, 'reserved', i.units) order by i.id), '[]')
    into held from (
      select i.*, u.units from inventory_item i join adjustment_used_item u
        on u.client_id = p_client and u.adjustment_used_id = p_pull and u.inventory_item_id = i.id
      where i.client_id = p_client and i.status_id = 5 order by i.id for update of i) i;
  update adjustment_used_item u set movement_id = o.movement_id
    from units_out(p_client, p_user, p_key, 'pull', 'Pulled', p_to, held) o
    where u.client_id = p_client and u.adjustment_used_id = p_pull and u.inventory_item_id = o.from_item_id;
  get diagnostics went = row_count;
  return went;
end $$;
revoke execute on function pull_take(integer, integer, integer, integer, text) from public;
grant execute on function pull_take(integer, integer, integer, integer, text) to sightline_service;
