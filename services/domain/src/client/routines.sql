-- The transaction's own client. Postgres plans the body of a function in SQL again in each statement that calls it and cannot
-- inline it, and no caller of this one can: it runs with its owner's rights. PL/pgSQL keeps the plan for the connection (decision
-- 160). One row is said, because a function of a set is otherwise taken for a thousand.
create or replace function own_client() returns setof client
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
begin
  return query select * from client where id = own_client_id();
end $$;
revoke execute on function own_client() from public;
grant execute on function own_client() to sightline_service;

-- The status that a removed item gets at the transaction's own client; null where none is set. A removal asks for nothing else of its
-- client, whose row is wide (decision 217).
create or replace function own_remove_status() returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select remove_status_id from client where id = own_client_id());
end $$;
revoke execute on function own_remove_status() from public;
grant execute on function own_remove_status() to sightline_service;

-- An access token says to which group its client belongs (administration and relocation depend on it), so the tokens of
-- a client that changes its group are renewed like those of a person whose roles change.
create or replace function client_group_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update membership set version = version + 1 where client_id = new.id;
  return new;
end $$;
revoke execute on function client_group_changed() from public;

-- The public client whose own address a path is, in any letter case (decisions D-06). A closing client has none.
create or replace function client_at(p_url text) returns table (id integer, name text)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id, c.name from open_client c where lower(c.url) = lower(p_url) and c.is_public;
  end;
revoke execute on function client_at(text) from public;
grant execute on function client_at(text) to sightline_service;

-- The day by the clock of the client whose transaction this is.
create or replace function own_today() returns date
  language plpgsql stable as $$
begin
  return (now() at time zone coalesce((select time_zone from own_client()), 'UTC'))::date;
end $$;
grant execute on function own_today() to sightline_service;

-- Holds the own client's row for a change. Rows that refer to the client are still written meanwhile.
create or replace function client_hold() returns integer
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    select version from client where id = own_client_id() for no key update;
  end;
revoke execute on function client_hold() from public;
grant execute on function client_hold() to sightline_service;

-- Changes the settings of the transaction's own client, whatever else the values name, and returns its new version (decision
-- 112). A process of the release before names neither of the newest three: what is not named stays.
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
revoke execute on function client_change(jsonb) from public;
grant execute on function client_change(jsonb) to sightline_service;

-- The time zone of the client as it is today: a client that changes it has its days summed up again.
create or replace function own_zone() returns text
  language sql stable
  return coalesce((select time_zone from own_client()), 'UTC');
revoke execute on function own_zone() from public;
grant execute on function own_zone() to sightline_service;

-- SL423: the client is closing. Stations, agents and jobs are told to come again, and keep what they have.
create or replace function refuse_closing(p_client integer) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_closing where client_id = p_client) then
    raise exception 'the client is closing' using errcode = 'SL423';
  end if;
end $$;
revoke execute on function refuse_closing(integer) from public;

-- Printed labels begin with a code, so one that was used names nobody else. The refusal is that of a code that is taken.
create or replace function refuse_erased_code() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_erasure where lower(code) = lower(new.code) and client_id <> new.id) then
    raise unique_violation using constraint = 'client_code', message = 'the code belonged to a client that was erased';
  end if;
  return new;
end $$;
revoke execute on function refuse_erased_code() from public;

-- Whether the transaction erases this client. What nobody else may delete, an erasure may.
create or replace function is_erasing(p_client integer) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.erasing', true), '') <> p_client::text then
    return false;
  end if;
  return exists (select from client_erasure e where e.client_id = p_client and e.agreed_at is not null and e.finished_at is null);
end $$;
revoke execute on function is_erasing(integer) from public;

-- Every table with rows of clients, from the catalogue, so that a new one is not forgotten: first those that no other refers
-- to. Where tables refer to each other in a ring, it is opened at columns that may be null; `opened` lists them as [table, column].
create or replace function client_tables() returns table (place integer, name text, opened jsonb)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  waiting oid[];
  free oid[];
  cut oid[] := '{}';
  ring oid;
begin
  place := 0;
  select array_agg(c.oid) into waiting from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('client_closing', 'client_erasure');
  while cardinality(waiting) > 0 loop
    select array_agg(t) into free from unnest(waiting) t where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any (waiting)
        and k.oid <> all (cut));
    if free is null then
      select k.oid into ring from pg_constraint k
        where k.contype = 'f' and k.conrelid = any (waiting) and k.confrelid = any (waiting) and k.conrelid <> k.confrelid and k.oid <> all (cut)
          and not exists (select from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
            where a.attnotnull and a.attname <> 'client_id')
        order by k.conname limit 1;
      if ring is null then
        raise exception 'tables of clients refer to each other in a ring of columns that are never null';
      end if;
      cut := cut || ring;
      continue;
    end if;
    waiting := array(select t from unnest(waiting) t where t <> all (free));
    for name, opened in
      select c.relname, (
        select coalesce(jsonb_agg(jsonb_build_array(o.relname, a.attname)), '[]') from pg_constraint k
        join pg_class o on o.oid = k.conrelid join unnest(k.conkey) n on true
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n and a.attname <> 'client_id'
        where k.oid = any (cut) and k.confrelid = c.oid)
      from pg_class c where c.oid = any (free) order by c.relname
    loop
      place := place + 1;
      return next;
    end loop;
  end loop;
end $$;
revoke execute on function client_tables() from public;

-- Deletes the next rows of a client that is to be erased, p_most at most, and says of which table; the last call erases the client itself and
-- answers nothing. Where it stands follows from the rows that are left, so whoever was killed is followed by anybody.
create or replace function client_erase_step(p_client integer, p_most integer) returns table (place text, gone integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e client_erasure;
  t record;
  ring jsonb;
  leaves text;
  is_left boolean;
  nameless integer[];
begin
  select * into e from client_erasure where client_id = p_client for update;
  if e.finished_at is not null then
    return;
  end if;
  if e.agreed_at is null or not exists (select from client_closing where client_id = p_client) then
    raise exception 'nobody has agreed to erase this client' using errcode = 'SL500';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  perform set_config('app.erasing', p_client::text, true);
  update client_erasure set begun_at = coalesce(begun_at, now()) where client_id = p_client;

  -- People who belong nowhere else lose their name, address and password while it is still known that they were here.
  select array_agg(m.user_id) into nameless from (
    select m.user_id from membership m join "user" u on u.id = m.user_id
    where m.client_id = p_client and u.email <> format('erased-%s@erased.invalid', u.id)
      and not exists (select from membership o where o.user_id = m.user_id and o.client_id <> p_client)
      and not exists (select from operator o where o.user_id = m.user_id)
    order by m.user_id limit p_most) m;
  if nameless is not null then
    update "user" set email = format('erased-%s@erased.invalid', id), password_hash = null, first_name = '', last_name = '',
        cell_phone = '', work_phone = '', is_active = false, email_proved_at = null
      where id = any (nameless);
    delete from second_factor where user_id = any (nameless);
    delete from password_link where user_id = any (nameless);
    -- Also what the changes above would have told them.
    delete from mail where user_id = any (nameless);
    update client_erasure c set people = c.people + cardinality(nameless) where c.client_id = p_client;
    place := 'people';
    gone := cardinality(nameless);
    return next;
    return;
  end if;

  for t in select * from client_tables() c order by c.place loop
    for ring in select jsonb_array_elements(t.opened) loop
      execute format('update %1$I set %2$I = null where ctid = any (array(
          select ctid from %1$I where client_id = $1 and %2$I is not null limit $2))', ring ->> 0, ring ->> 1) using p_client, p_most;
      get diagnostics gone = row_count;
      if gone > 0 then
        place := ring ->> 0;
        return next;
        return;
      end if;
    end loop;
    -- Of a table that refers to itself, first the rows that no other refers to.
    select coalesce(string_agg(format(' and not exists (select from %1$I c where c.client_id = r.client_id and c.%2$I = r.%3$I)',
        t.name, a.attname, b.attname), ''), '') into leaves
      from pg_constraint k
      join unnest(k.conkey, k.confkey) as pair (mine, theirs) on true
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine and a.attname <> 'client_id'
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
      where k.contype = 'f' and k.conrelid = k.confrelid and k.conrelid = t.name::regclass;
    execute format('delete from %1$I where ctid = any (array(select r.ctid from %1$I r where r.client_id = $1%2$s limit $2))', t.name, leaves)
      using p_client, p_most;
    get diagnostics gone = row_count;
    if gone > 0 then
      update client_erasure c set rows = jsonb_set(c.rows, array[t.name], to_jsonb(coalesce((c.rows ->> t.name)::bigint, 0) + client_erase_step.gone))
        where c.client_id = p_client;
      place := t.name;
      return next;
      return;
    end if;
    execute format('select exists (select from %I where client_id = $1)', t.name) using p_client into is_left;
    if is_left then
      raise exception 'rows of % refer to each other in a ring', t.name;
    end if;
  end loop;

  -- Every table was looked at in this transaction and holds nothing of the client.
  delete from client_closing where client_id = p_client;
  delete from client where id = p_client;
  update client_erasure set finished_at = now() where client_id = p_client;
end $$;
revoke execute on function client_erase_step(integer, integer) from public;
grant execute on function client_erase_step(integer, integer) to sightline_service;

-- How many files went with a client that is erased (decision 143).
create or replace function client_erase_files(p_client integer, p_files integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update client_erasure set files = files + p_files where client_id = p_client and agreed_at is not null;
  end;
revoke execute on function client_erase_files(integer, integer) from public;
grant execute on function client_erase_files(integer, integer) to sightline_service;

-- Puts the erasure of a client on the queue, of which one runs at a time (decision 143).
create or replace function client_erase_enqueue(p_client integer) returns void
  language sql volatile set search_path = public, pg_temp as $$
    select graphile_worker.add_job('clientErase', json_build_object('client', p_client), queue_name => 'client-erase');
  $$;
revoke execute on function client_erase_enqueue(integer) from public;

-- Whether a client may be erased that is asked for by its code as somebody typed it.
create or replace function client_erase_verdict(p_id integer, p_code text) returns text
  language sql stable set search_path = public, pg_temp
  begin atomic
    select coalesce((
      select case when lower(c.code) <> lower(btrim(p_code)) then 'code'
        when k.since is null or k.since > now() - interval '30 days' then 'early' else 'done' end
      from client c left join client_closing k on k.client_id = c.id where c.id = p_id), 'unknown');
  end;
revoke execute on function client_erase_verdict(integer, text) from public;

-- For the command, which the role of the tables' owner alone may give: it asks and agrees at once.
create or replace function client_erasure_command(p_code text) returns table (verdict text, client_id integer)
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  select c.id into client_id from client c where lower(c.code) = lower(p_code) for no key update;
  verdict := client_erase_verdict(client_id, p_code);
  if verdict = 'done' then
    insert into client_erasure as e (client_id, code, agreed_at) select c.id, c.code, now() from client c where c.id = client_erasure_command.client_id
      on conflict on constraint client_erasure_pkey do update set agreed_at = coalesce(e.agreed_at, now());
  end if;
  return next;
end $$;
revoke execute on function client_erasure_command(text) from public;

-- What a client begins with: the fields that have a meaning of their own. Nobody can make them on a screen, and without some
-- of them there is no product and no item. The caller has set the client. A client that has fields keeps them as they are.
create or replace function client_begin(p_client integer) returns void
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
