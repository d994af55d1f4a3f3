-- A count changes the order's page, and not the order.
create or replace function tell_vendor_receipt_scan() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'vendor-order', jsonb_build_array(
    (select r.vendor_order_id from vendor_receipt r where r.client_id = new.client_id and r.id = new.receipt_id)));
  return null;
end $$;
revoke execute on function tell_vendor_receipt_scan() from public;

-- Enters the tenant and holds a receipt, its order first, for a process of the release before, whose counts were single statements.
create or replace function enter_at_receipt(p_session uuid, p_client integer, p_version integer, p_receipt integer) returns void
  language plpgsql as $$
begin
  perform enter(p_session, p_client, p_version);
  perform from vendor_order o where o.client_id = p_client and o.id = (
    select r.vendor_order_id from vendor_receipt r where r.client_id = p_client and r.id = p_receipt) for update;
  perform from vendor_receipt where client_id = p_client and id = p_receipt for update;
end $$;
revoke execute on function enter_at_receipt(uuid, integer, integer, integer) from public;
grant execute on function enter_at_receipt(uuid, integer, integer, integer) to sightline_service;
