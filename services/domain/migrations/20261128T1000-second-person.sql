-- What a person gives back of an invoice and in a day without a second one (decisions D-159), in cents; 0 is nothing.
alter table client add column refund_limit integer not null default 10000 check (refund_limit between 0 and 100000000);

-- A process of the release before names neither of the newest two.
create or replace function client_change(p_settings jsonb) returns integer
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
      price_changers = coalesce(n.price_changers, c.price_changers),
      refund_limit = coalesce(n.refund_limit, c.refund_limit),
      version = c.version + 1
    from jsonb_to_record(p_settings) as n(
      name text, admin_email text, is_preprint_barcode boolean, is_barcode boolean, is_qr_code boolean,
      media_label_name text, maximum_inventory_photos integer, maximum_item_photos integer, default_remove_status text,
      colour_low_quantity text, colour_expired text, colour_expired_soon text, colour_suggested_to_order text,
      percent_tax numeric, cash_step integer, hold_hours integer, price_changers text,
      refund_limit integer)
    where c.id = own_client_id()
    returning c.version;
  end;

-- Who confirmed what the credit note gives back; null where one person was enough.
alter table sales_return add column confirmed_by integer references "user";

-- What a second person has confirmed: one refund of one order, for one person in one session. Using it deletes it, and a
-- newer one replaces it, so nobody has two.
create table refund_confirmation (
  client_id integer not null references client,
  -- Who gives the money back, and where they are signed in.
  user_id integer not null references "user",
  session_id uuid not null,
  order_id integer not null,
  -- At most this goes back, and the units go there; null for a cancellation.
  amount numeric(12, 2) not null check (amount >= 0),
  to_status_id integer references status,
  confirmed_by integer not null references "user",
  expires_at timestamptz not null,
  primary key (client_id, user_id),
  foreign key (client_id, order_id) references sales_order
);
call protect_tenant_tables();

-- Who confirmed a refund, and who was refused.
alter table audit drop constraint audit_what_check;
alter table audit add constraint audit_what_check check (what in (
  'signed in', 'sign-in refused', 'unlocked', 'unlock refused', 'change-password refused', 'second-factor refused', 'operator refused',
  'second factor used', 'recovery code used', 'second factor on', 'second factor off', 'second factor reset', 'new recovery codes',
  'refund confirmed', 'refund confirmation refused'));

-- What a person gave back in a day.
create index refund_person on refund (client_id, user_id, at);

-- As enter_at_order, for a change that gives money back. A person's refunds of several orders come one after the other, so
-- that each counts those before it.
create function enter_at_refund(p_session uuid, p_client integer, p_version integer, p_order integer, p_user integer) returns void
  language plpgsql as $$
begin
  perform enter_at_order(p_session, p_client, p_version, p_order);
  perform pg_advisory_xact_lock(hashtextextended(format('refunds %s %s', p_client, p_user), 0));
end $$;

revoke execute on function enter_at_refund(uuid, integer, integer, integer, integer) from public;
grant execute on function enter_at_refund(uuid, integer, integer, integer, integer) to sightline_service;
