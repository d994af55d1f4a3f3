-- The first client of an installation is the one that visitors see who name none: DEFAULT_CLIENT_ID is 3 without a setting.
select setval('client_id_seq', 2) from client_id_seq where not is_called;

-- What a client begins with: the fields that have a meaning of their own. Nobody can make them on a screen, and without some
-- of them there is no product and no item. The caller has set the client. A client that has fields keeps them as they are.
create function client_begin(p_client integer) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into category_option (client_id, code, name, value_type, order_sequence, is_required, minimum_length, maximum_length,
        field_type, limit_min, limit_max, default_value, parent_codes, description, is_location, is_inventory, is_inventory_item,
        is_in_every_category)
      select p_client, f.code, f.name, f.kind, f.place, f.required, f.shortest, f.longest, f.number,
        case when f.number <> '' and f.code <> 'Quantity' then 0 end, case when f.number <> '' and f.code <> 'Quantity' then 99999 end,
        f.usual, f.parents, case when f.plus then 'DropdownPlus' else '' end, f.plus, f.form <> 'item', f.form <> 'product', true
      from (values
        ('InventoryCode', 'Code', 1, 10, true, 2, 40, '', '', '{}'::text[], false, 'product'),
        ('InventoryNumber', 'Number', 1, 20, false, null::integer, 60, '', '', '{}', false, 'product'),
        ('InventoryDesc', 'Description', 22, 30, true, 3, 400, '', '', '{}', false, 'product'),
        ('Model', 'Model', 11, 40, false, null, 80, '', '', '{}', false, 'product'),
        ('UPC', 'UPC', 1, 50, false, 8, 14, '', '', '{}', false, 'product'),
        ('Brand', 'Brand', 90, 60, false, null, null, '', '', '{}', false, 'product'),
        ('ItemType', 'Item type', 3, 70, true, null, null, '', '', '{}', false, 'product'),
        ('ListPrice', 'List price', 1, 80, true, null, null, 'Decimal', '', '{}', false, 'product'),
        ('SpecialPrice', 'Special price', 1, 90, false, null, null, 'Decimal', '', '{}', false, 'both'),
        ('PurchasedPrice', 'Purchased price', 1, 100, false, null, null, 'Decimal', '', '{}', false, 'both'),
        ('MinimumQuantity', 'Minimum quantity', 1, 110, false, null, null, 'Int', '0', '{}', false, 'product'),
        ('Manufacturer', 'Manufacturer', 91, 120, false, null, null, '', '', '{}', false, 'product'),
        ('Vendor', 'Vendors', 92, 130, false, null, null, '', '', '{}', false, 'product'),
        ('Quantity', 'Quantity', 1, 1, true, null, null, 'Int', '', '{}', false, 'item'),
        ('Center', 'Center', 3, 2, true, null, null, '', '', '{}', false, 'item'),
        ('Building', 'Building', 3, 3, false, null, null, '', '', '{Center}', true, 'item'),
        ('Floor', 'Floor', 3, 4, false, null, null, '', '', '{Building}', true, 'item'),
        ('Room', 'Room', 3, 5, false, null, null, '', '', '{Floor}', true, 'item'),
        ('Area', 'Area', 3, 6, false, null, null, '', '', '{Room}', true, 'item'),
        ('Bin', 'Bin', 3, 7, false, null, null, '', '', '{Area}', true, 'item'),
        ('ExpiryDate', 'Expiry date', 4, 8, false, null, null, '', '', '{}', false, 'item'),
        ('MainVendor', 'Main vendor', 3, 9, false, null, null, '', '', '{}', false, 'item')
      ) as f (code, name, kind, place, required, shortest, longest, number, usual, parents, plus, form)
      where not exists (select from category_option where client_id = p_client);
  end;
revoke execute on function client_begin(integer) from public;

-- Clients that were opened before have no way to a product either; rows are seen by one client at a time, by their owner as well.
do $$
declare
  c integer;
begin
  for c in select id from client where id not in (select client_id from client_erasure where begun_at is not null) loop
    perform set_config('app.client_id', c::text, true);
    perform client_begin(c);
  end loop;
  perform set_config('app.client_id', '', true);
end $$;

-- The first owner is the client's SupperAdmin as well: nobody gives a role above their own, so nobody else could become one.
create or replace function operator_client_open(p_hash bytea, p_client jsonb, p_link bytea, p_life interval) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  made integer;
  place integer;
begin
  -- A zone that Postgres does not know would stop every statement that asks for the day.
  perform now() at time zone (p_client ->> 'timeZone');
  insert into client (code, name, admin_email, default_remove_status, is_public, client_group, time_zone)
    values (p_client ->> 'code', p_client ->> 'name', p_client ->> 'email', 'Sold_30', not exists (select from client),
      p_client ->> 'group', p_client ->> 'timeZone')
    returning id into made;
  perform operator_notes(made, who, 'Opened', '[]');
  perform set_config('app.client_id', made::text, true);
  insert into center (client_id, name) values (made, p_client ->> 'center') returning id into place;
  perform client_begin(made);
  perform user_invite(null, p_client ->> 'email', p_client ->> 'firstName', p_client ->> 'lastName',
    array['superAdmin', 'owner', 'webUser'], 'SupperAdmin, Owner, WebUser',
    array['superAdmin', 'owner', 'admin', 'warehouse', 'webUser'], array[place], p_link, p_life);
  perform set_config('app.client_id', '', true);
  return made;
end $$;
