-- Administrators change the settings of their own client; of two who do so at once, the second is told.
alter table client add column version integer not null default 1;
-- It has bound the columns of `client` that there were.
create or replace function own_client() returns setof client
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select * from client where id = own_client_id();
  end;

-- Holds the own client's row for a change. Rows that refer to the client are still written meanwhile.
create function client_hold() returns integer
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select version from client where id = own_client_id() for no key update;
  end;

-- Changes the settings of the transaction's own client, whatever else the values name, and returns its new version.
create function client_change(p_settings jsonb) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
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
      version = c.version + 1
    from jsonb_to_record(p_settings) as n(
      name text, admin_email text, is_preprint_barcode boolean, is_barcode boolean, is_qr_code boolean,
      media_label_name text, maximum_inventory_photos integer, maximum_item_photos integer, default_remove_status text,
      colour_low_quantity text, colour_expired text, colour_expired_soon text, colour_suggested_to_order text,
      percent_tax numeric, cash_step integer, hold_hours integer)
    where c.id = own_client_id()
    returning c.version;
  end;

revoke execute on function client_hold(), client_change(jsonb) from public;
grant execute on function client_hold(), client_change(jsonb) to sightline_service;
