-- Whoever may not sell below the price must not be able to change the price, sell, and change it back (decisions D-158).
alter table client add column price_changers text not null default 'administrators'
  check (price_changers in ('administrators', 'everybody'));

-- Changes the settings of the transaction's own client, whatever else the values name, and returns its new version.
create or replace function client_change(p_settings jsonb) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
    update client c set
      name = n.name,
      admin_email = n.admin_email,
      is_preprint_barcode = n.is_preprint_barcode,
      is_barcode = n.is_barcode,
      is_qr_code = n.is_qr_code,
      media_label_name = n.media_label_name,
      maximum_inventory_photos = n.maximum_inventory_photos,
      maximum_item_photos = n.maximum_item_photos,
      default_remove_status = n.default_remove_status,
      colour_low_quantity = n.colour_low_quantity,
      colour_expired = n.colour_expired,
      colour_expired_soon = n.colour_expired_soon,
      colour_suggested_to_order = n.colour_suggested_to_order,
      percent_tax = n.percent_tax,
      cash_step = n.cash_step,
      hold_hours = n.hold_hours,
      price_changers = n.price_changers,
      version = c.version + 1
    from jsonb_to_record(p_settings) as n(
      name text, admin_email text, is_preprint_barcode boolean, is_barcode boolean, is_qr_code boolean,
      media_label_name text, maximum_inventory_photos integer, maximum_item_photos integer, default_remove_status text,
      colour_low_quantity text, colour_expired text, colour_expired_soon text, colour_suggested_to_order text,
      percent_tax numeric, cash_step integer, hold_hours integer, price_changers text)
    where c.id = own_client_id()
    returning c.version;
  $$;
