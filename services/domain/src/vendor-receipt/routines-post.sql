-- Moves what was counted of a held receipt into stock, all of it: the items with their movements, the lines, the vendor's prices where the person
-- may write them, and the order, which is Received then. The caller has judged the count and holds its products (decisions D-140).
-- The receipt's own words are the key of its movements, which are undone together.
create or replace function receipt_post(p_client integer, p_user integer, p_receipt integer, p_writes_prices boolean) returns integer
  language plpgsql volatile as $$
declare
  r record;
  goods jsonb;
  arrived integer;
begin
  select v.vendor_order_id, v.center_id, o.vendor_id into r from vendor_receipt v
    join vendor_order o on o.client_id = p_client and o.id = v.vendor_order_id
    where v.client_id = p_client and v.id = p_receipt;
  select jsonb_agg(jsonb_build_object('inventory_id', c.inventory_id, 'status_id', case when c.is_damaged then 31 else 5 end,
      'quantity', c.quantity, 'is_shared', p.has_same_barcode_for_items, 'center_id', r.center_id, 'expires_on', c.expires_on,
      'price', coalesce(nullif(l.price, 0), k.price), 'vendor_id', r.vendor_id) order by c.inventory_id, c.is_damaged, c.expires_on),
      sum(c.quantity) into goods, arrived
    from (
      select s.inventory_id, s.expires_on, s.is_damaged, sum(s.delta)::integer as quantity from vendor_receipt_scan s
      where s.client_id = p_client and s.receipt_id = p_receipt group by 1, 2, 3 having sum(s.delta) > 0
    ) c join inventory p on p.client_id = p_client and p.id = c.inventory_id
      left join vendor_order_line l on l.client_id = p_client and l.vendor_order_id = r.vendor_order_id and l.inventory_id = c.inventory_id
      left join inventory_vendor k on k.client_id = p_client and k.vendor_id = r.vendor_id and k.inventory_id = c.inventory_id and k.status_id = 5;
  insert into vendor_receipt_item (client_id, receipt_id, inventory_item_id, line_id, movement_id, quantity)
    select p_client, p_receipt, g.item_id, l.id, g.movement_id, g.quantity
    from goods_receive(p_client, p_user, receipt_key(p_receipt), goods) g
      left join vendor_order_line l on l.client_id = p_client and l.vendor_order_id = r.vendor_order_id and l.inventory_id = g.inventory_id;
  update vendor_order_line l set received = l.received + a.units
    from (select g.inventory_id, sum(g.quantity)::integer as units
      from jsonb_to_recordset(goods) as g (inventory_id integer, quantity integer) group by 1) a
    where l.client_id = p_client and l.vendor_order_id = r.vendor_order_id and l.inventory_id = a.inventory_id;
  if p_writes_prices then
    update inventory_vendor k set price = l.price from vendor_order_line l
      where l.client_id = p_client and l.vendor_order_id = r.vendor_order_id and l.price > 0
        and l.inventory_id in (select g.inventory_id from jsonb_to_recordset(goods) as g (inventory_id integer))
        and k.client_id = p_client and k.vendor_id = r.vendor_id and k.inventory_id = l.inventory_id and k.price is distinct from l.price;
  end if;
  update vendor_order set status_id = 95, version = version + 1, received_date = coalesce(received_date, own_today()),
      receiver_name = case when receiver_name = '' then coalesce(user_name(p_user), '') else receiver_name end
    where client_id = p_client and id = r.vendor_order_id;
  perform receipt_history(p_client, p_user, r.vendor_order_id, 'Stock received', '', arrived::text);
  update vendor_receipt set state = 'posted', posted_by = p_user, posted_at = now() where client_id = p_client and id = p_receipt;
  return arrived;
end $$;
revoke execute on function receipt_post(integer, integer, integer, boolean) from public;
grant execute on function receipt_post(integer, integer, integer, boolean) to sightline_service;

-- Takes the units of a held receipt out of stock again. The caller holds its items, which are as they were received. The vendor's prices
-- stay. It answers with the number of units.
create or replace function receipt_undo(p_client integer, p_user integer, p_receipt integer) returns integer language plpgsql volatile as $$
declare
  received record;
  gone jsonb;
  taken integer;
begin
  select v.vendor_order_id into received from vendor_receipt v where v.client_id = p_client and v.id = p_receipt;
  select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'movement_id', g.movement_id, 'inventory_id', i.inventory_id,
      'center_id', i.center_id, 'status_id', i.status_id, 'quantity', g.quantity) order by i.id), '[]') into gone
    from vendor_receipt_item g join inventory_item i on i.client_id = p_client and i.id = g.inventory_item_id
    where g.client_id = p_client and g.receipt_id = p_receipt;
  taken := goods_take_back(p_client, p_user, receipt_key(p_receipt), gone);
  update vendor_order_line l set received = l.received - t.units
    from (select g.line_id, sum(g.quantity)::integer as units from vendor_receipt_item g
      where g.client_id = p_client and g.receipt_id = p_receipt and g.line_id is not null group by 1) t
    where l.client_id = p_client and l.id = t.line_id;
  update vendor_order set version = version + 1 where client_id = p_client and id = received.vendor_order_id;
  perform receipt_history(p_client, p_user, received.vendor_order_id, 'Receipt undone', taken::text, '0');
  update vendor_receipt set state = 'undone', undone_by = p_user, undone_at = now() where client_id = p_client and id = p_receipt;
  return taken;
end $$;
revoke execute on function receipt_undo(integer, integer, integer) from public;
grant execute on function receipt_undo(integer, integer, integer) to sightline_service;

-- The key of a receipt's movements.
create or replace function receipt_key(p_receipt integer) returns text
  language sql immutable
  return 'vendor-receipt/' || p_receipt;
revoke execute on function receipt_key(integer) from public;
grant execute on function receipt_key(integer) to sightline_service;

-- One entry of an order's history about the units of a receipt.
create or replace function receipt_history(p_client integer, p_user integer, p_order integer, p_action text, p_before text, p_after text)
  returns void language plpgsql volatile as $$
begin
  insert into history (client_id, noun, object_id, user_id, action, changes)
  values (p_client, 'vendor-order', p_order, p_user, p_action,
    jsonb_build_array(jsonb_build_object('name', 'Units', 'before', p_before, 'after', p_after)));
end $$;
revoke execute on function receipt_history(integer, integer, integer, text, text, text) from public;
grant execute on function receipt_history(integer, integer, integer, text, text, text) to sightline_service;
