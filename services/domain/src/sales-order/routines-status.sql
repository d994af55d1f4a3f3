-- Why an order may not leave its status; null where it may. From another one than p_from the answer is p_otherwise.
create or replace function order_status_refused(p_client integer, p_order integer, p_status integer, p_from integer[], p_otherwise text) returns text
  language sql stable
  return case
    when p_order is null then 'notFound'
    when order_is_paying(p_client, p_order) then 'paying'
    when not p_status = any (p_from) then p_otherwise end;
revoke execute on function order_status_refused(integer, integer, integer, integer[], text) from public;
grant execute on function order_status_refused(integer, integer, integer, integer[], text) to sightline_service;

-- Changes an open order between New, In Progress and Pending.
create or replace function order_switch(p_client integer, p_user integer, p_centers integer[], p_order integer, p_to integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  o record;
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  verdict := coalesce(order_status_refused(p_client, o.id, o.status_id, array_remove(array[50, 52, 58], p_to), 'refused'), 'done');
  if verdict = 'done' then
    update sales_order set status_id = p_to, version = version + 1, touched_by = p_user, touched_at = clock_timestamp()
      where client_id = p_client and id = o.id;
    perform order_history_status(p_client, p_user, o.id, o.status_id, p_to);
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_switch(integer, integer, integer[], integer, integer, text, text) from public;
grant execute on function order_switch(integer, integer, integer[], integer, integer, text, text) to sightline_service;

-- Completes a submitted order whose invoice is paid: its units leave the stock as sold.
create or replace function order_complete(p_client integer, p_user integer, p_centers integer[], p_order integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  o record;
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  verdict := coalesce(order_status_refused(p_client, o.id, o.status_id, array[53], 'refused'), case
    when exists (select from invoice v where v.client_id = p_client and v.order_id = o.id and v.is_paid) then 'done' else 'notPaid' end);
  if verdict = 'done' then
    update sales_order_item u set state = 'sold', inventory_item_id = s.item
      from units_sell(p_client, p_user, p_key, (
        select coalesce(jsonb_agg(jsonb_build_object('unit', h.id, 'item', h.inventory_item_id)), '[]') from sales_order_item h
        where h.client_id = p_client and h.order_id = o.id and h.state = 'held')) s
      where u.client_id = p_client and u.id = s.unit;
    update sales_order set status_id = 54, version = version + 1, touched_by = p_user, touched_at = clock_timestamp(),
        completed_by = p_user, completed_at = clock_timestamp()
      where client_id = p_client and id = o.id;
    perform order_history_status(p_client, p_user, o.id, o.status_id, 54);
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_complete(integer, integer, integer[], integer, text, text) from public;
grant execute on function order_complete(integer, integer, integer[], integer, text, text) to sightline_service;
