-- Open lists and pages of vendor orders are told of an order (decision 20).
create or replace function tell_vendor_order() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'vendor-order', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_vendor_order() from public;
