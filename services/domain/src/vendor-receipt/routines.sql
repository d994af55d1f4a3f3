-- A count changes the order's page, and not the order.
create or replace function tell_vendor_receipt_scan() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'vendor-order', jsonb_build_array(
    (select r.vendor_order_id from vendor_receipt r where r.client_id = new.client_id and r.id = new.receipt_id)));
  return null;
end $$;
revoke execute on function tell_vendor_receipt_scan() from public;

