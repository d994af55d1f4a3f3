-- How a center is reached and the client's tax number, as invoices, credit notes and receipts say them (decision 202).
alter table center
  add column address text not null default '' check (length(address) <= 300),
  add column phone text not null default '' check (length(phone) <= 40),
  add column email text not null default '' check (length(email) <= 320);
alter table client add column tax_number text not null default '' check (length(tax_number) <= 40);

-- A process of the release before names neither of the newest three.
create or replace function client_change(p_settings jsonb) returns integer
  language sql volatile security definer set search_path = public, pg_temp as $$
    update client c set
      name = n.name,
      admin_email = n.admin_email,
      tax_number = coalesce(n.tax_number, c.tax_number),
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
      price_changers = coalesce(n.price_changers, c.price_changers),
      refund_limit = coalesce(n.refund_limit, c.refund_limit),
      version = c.version + 1
    from jsonb_to_record(p_settings) as n(
      name text, admin_email text, tax_number text, is_preprint_barcode boolean, is_barcode boolean, is_qr_code boolean,
      media_label_name text, maximum_inventory_photos integer, maximum_item_photos integer, default_remove_status text,
      colour_low_quantity text, colour_expired text, colour_expired_soon text, colour_suggested_to_order text,
      percent_tax numeric, cash_step integer, hold_hours integer, price_changers text,
      refund_limit integer)
    where c.id = own_client_id()
    returning c.version;
  $$;
