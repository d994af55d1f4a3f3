-- Books lines of a count whose items and products the caller holds: missing units become Lost, the oldest first; a surplus joins the
-- youngest item. The movements lie in time where the count was made (b). p_lines are rows of key, variance, item_ids and b
-- (decision 118).
create or replace function count_book(p_client integer, p_user integer, p_key text, p_session integer, p_lines jsonb)
  returns table (missing integer, surplus integer, movements integer) language plpgsql volatile as $$
declare
  gone jsonb;
  found_movements jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'inventoryId', a.inventory_id, 'centerId', a.center_id, 'quantity', a.quantity,
      'units', least(a.free, -a.variance - (a.so_far - a.free)), 'countSessionId', p_session, 'scannedAt', least(a.b, now()))
      order by a.id), '[]')
    into gone from (
      select l.variance, l.b, i.id, i.inventory_id, i.center_id, i.quantity, greatest(i.quantity - i.reserved_quantity, 0) as free,
        sum(greatest(i.quantity - i.reserved_quantity, 0)) over (partition by l.key order by i.received_on, i.id) as so_far
      from jsonb_to_recordset(p_lines) as l (key text, variance integer, item_ids integer[], b timestamptz)
        cross join unnest(l.item_ids) part (id)
        join inventory_item i on i.client_id = p_client and i.id = part.id and i.status_id = 5
      where l.variance < 0) a
    where a.so_far - a.free < -a.variance and a.free > 0;
  select coalesce(jsonb_agg(jsonb_build_object('reason', 'count', 'inventoryId', f.inventory_id, 'centerId', f.center_id,
      'toItemId', f.id, 'toStatusId', 5, 'quantity', f.variance, 'had', f.quantity, 'countSessionId', p_session,
      'scannedAt', least(f.b, now())) order by f.id), '[]')
    into found_movements from (
      select distinct on (l.key) l.variance, l.b, i.id, i.inventory_id, i.center_id, i.quantity
      from jsonb_to_recordset(p_lines) as l (key text, variance integer, item_ids integer[], b timestamptz)
        cross join unnest(l.item_ids) part (id)
        join inventory_item i on i.client_id = p_client and i.id = part.id and i.status_id = 5
      where l.variance > 0 order by l.key, i.received_on desc, i.id desc) f;
  update inventory_item i set quantity = i.quantity + m.quantity, version = i.version + 1
    from jsonb_to_recordset(found_movements) as m ("toItemId" integer, quantity integer)
    where i.client_id = p_client and i.id = m."toItemId";
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', m."toItemId", p_user, 'Found at a count', jsonb_build_array(jsonb_build_object('name', 'Quantity',
    'before', m.had::text, 'after', (m.had + m.quantity)::text))
  from jsonb_to_recordset(found_movements) as m ("toItemId" integer, quantity integer, had integer);
  perform units_out(p_client, p_user, p_key, 'count', 'Not found at a count', 32, gone);
  perform posted_all(p_client, p_user, p_key, found_movements);
  return query select
    (select coalesce(sum(g.units), 0)::integer from jsonb_to_recordset(gone) as g (units integer)),
    (select coalesce(sum(m.quantity), 0)::integer from jsonb_to_recordset(found_movements) as m (quantity integer)),
    jsonb_array_length(gone) + jsonb_array_length(found_movements);
end $$;
revoke execute on function count_book(integer, integer, text, integer, jsonb) from public;
grant execute on function count_book(integer, integer, text, integer, jsonb) to sightline_service;
