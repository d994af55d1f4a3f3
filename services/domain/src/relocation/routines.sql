-- Why an item stays where it is; null where it may move. p_units of it shall move while the others stay, null moves them all;
-- what is left of a batch keeps its reservations. A held unit is promised at its center: within it, it may lie anywhere
-- (document 1 §4, decisions D-89). A null of the product, or of what somebody saw, refuses nothing.
create or replace function move_refused(p_status integer, p_product_status integer, p_quantity integer, p_reserved integer, p_center integer,
  p_to_center integer, p_units integer, p_is_waiting boolean, p_has_changed boolean) returns text
  language sql immutable
  return case
    when p_status = 6 or p_product_status = 6 then 'inactive'
    when p_status <> 5 or p_quantity = 0 then 'removed'
    when p_is_waiting then 'inProcess'
    when p_has_changed then 'changed'
    when p_units > p_quantity then 'short'
    when p_units < p_quantity then case when p_units > p_quantity - p_reserved then 'reserved' end
    when p_reserved > 0 and p_center <> p_to_center then 'reserved' end;
revoke execute on function move_refused(integer, integer, integer, integer, integer, integer, integer, boolean, boolean) from public;
grant execute on function move_refused(integer, integer, integer, integer, integer, integer, integer, boolean, boolean) to sightline_service;

-- Moves the items of one relocation of the transaction's own client that may move, each from where it stands now; the
-- caller holds them. It serves both ways: at once, and on the day.
create or replace function relocation_move(p_relocation integer, p_user integer, p_request_key text) returns integer
  language plpgsql volatile as $$
declare
  c integer := own_client_id();
  movements jsonb;
  moved integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('reason', 'relocation', 'inventoryId', i.inventory_id, 'centerId', i.center_id,
      'toCenterId', r.to_center_id, 'fromLocationId', i.location_id, 'toLocationId', r.to_location_id, 'fromItemId', i.id,
      'fromStatusId', i.status_id, 'toItemId', i.id, 'toStatusId', i.status_id, 'quantity', i.quantity) order by i.id), '[]')
    into movements
    from relocation_item r join inventory_item i on i.client_id = c and i.id = r.inventory_item_id
    where r.client_id = c and r.relocation_id = p_relocation and r.outcome = 'planned' and i.relocation_id = p_relocation
      and move_refused(i.status_id, null, i.quantity, i.reserved_quantity, i.center_id, r.to_center_id, null, false, false) is null;
  perform items_placed(c, p_user, 'Relocated', movements);
  update inventory_item i set relocation_id = null
    from jsonb_to_recordset(movements) as m ("toItemId" integer) where i.client_id = c and i.id = m."toItemId";
  update relocation_item r set outcome = 'moved', movement_id = o.movement_id
    from posted_all(c, p_user, p_request_key, movements) o
    where r.client_id = c and r.relocation_id = p_relocation and r.inventory_item_id = o.from_item_id;
  get diagnostics moved = row_count;
  return moved;
end $$;
revoke execute on function relocation_move(integer, integer, text) from public;
grant execute on function relocation_move(integer, integer, text) to sightline_service;

-- Places held items where these movements lead, with their history.
create or replace function items_placed(p_client integer, p_user integer, p_action text, p_movements jsonb) returns void
  language plpgsql volatile as $$
begin
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', m."toItemId", p_user, p_action, jsonb_build_array(jsonb_build_object('name', 'Location',
    'before', place_name(m."centerId", m."fromLocationId"), 'after', place_name(m."toCenterId", m."toLocationId")))
  from jsonb_to_recordset(p_movements) as m ("toItemId" integer, "centerId" integer, "fromLocationId" integer, "toCenterId" integer,
    "toLocationId" integer);
  update inventory_item i set center_id = m."toCenterId", location_id = m."toLocationId", version = i.version + 1
    from jsonb_to_recordset(p_movements) as m ("toItemId" integer, "toCenterId" integer, "toLocationId" integer)
    where i.client_id = p_client and i.id = m."toItemId";
end $$;
revoke execute on function items_placed(integer, integer, text, jsonb) from public;
grant execute on function items_placed(integer, integer, text, jsonb) to sightline_service;

-- Marks the items of a new relocation, which the caller holds, and moves them where it starts at once. A marked item has one
-- relocation, so that an item of another is a defect of the caller.
create or replace function relocation_begin(p_relocation integer, p_user integer, p_request_key text) returns integer
  language plpgsql volatile as $$
declare
  c integer := own_client_id();
  marked integer;
begin
  update inventory_item i set relocation_id = p_relocation from relocation_item r
    where r.client_id = c and r.relocation_id = p_relocation and i.client_id = c and i.id = r.inventory_item_id
      and i.relocation_id is null;
  get diagnostics marked = row_count;
  if (select state from relocation where client_id = c and id = p_relocation) = 'planned' then
    perform tell_change(c, 'inventory-item', '[]', '[]');
    return marked;
  end if;
  return relocation_move(p_relocation, p_user, p_request_key);
end $$;
revoke execute on function relocation_begin(integer, integer, text) from public;
grant execute on function relocation_begin(integer, integer, text) to sightline_service;

-- Takes items that the caller holds back to where these movements of a relocation took them from, with a reversal for each.
create or replace function relocation_take_back(p_relocation integer, p_movements bigint[], p_user integer, p_request_key text) returns integer
  language plpgsql volatile as $$
declare
  c integer := own_client_id();
  movements jsonb;
  back integer;
begin
  select coalesce(jsonb_agg(jsonb_build_object('reason', 'reversal', 'inventoryId', i.inventory_id, 'centerId', i.center_id,
      'toCenterId', m.center_id, 'fromLocationId', i.location_id, 'toLocationId', m.from_location_id, 'fromItemId', i.id,
      'fromStatusId', i.status_id, 'toItemId', i.id, 'toStatusId', i.status_id, 'quantity', i.quantity, 'reverses', m.id) order by i.id), '[]')
    into movements
    from stock_movement m join inventory_item i on i.client_id = c and i.id = m.to_item_id
    where m.client_id = c and m.id = any (p_movements);
  perform items_placed(c, p_user, 'Relocation undone', movements);
  perform posted_all(c, p_user, p_request_key, movements);
  update relocation_item r set outcome = 'undone' from jsonb_to_recordset(movements) as m ("toItemId" integer)
    where r.client_id = c and r.relocation_id = p_relocation and r.inventory_item_id = m."toItemId";
  get diagnostics back = row_count;
  update relocation set state = 'undone', changed_by = p_user, changed_at = now() where client_id = c and id = p_relocation;
  return back;
end $$;
revoke execute on function relocation_take_back(integer, bigint[], integer, text) from public;
grant execute on function relocation_take_back(integer, bigint[], integer, text) to sightline_service;

-- Carries out a planned relocation of the transaction's own client: what may move does, all else is released with a reason.
create or replace function relocation_carry_out(p_relocation integer) returns void
  language plpgsql volatile as $$
declare
  c integer := own_client_id();
  planner integer;
begin
  update relocation set state = 'done', changed_at = now()
    where client_id = c and id = p_relocation and state = 'planned' returning created_by into planner;
  if not found then return; end if;
  perform from inventory_item i where i.client_id = c and i.relocation_id = p_relocation order by i.id for update;
  perform relocation_move(p_relocation, planner, null);
  update relocation_item r set outcome = 'skipped', skipped_because = case
      when i.relocation_id is distinct from p_relocation then 'released'
      when move_refused(i.status_id, null, i.quantity, i.reserved_quantity, i.center_id, r.to_center_id, null, false, false) = 'reserved'
        then 'reserved'
      else 'removed' end
    from inventory_item i
    where r.client_id = c and r.relocation_id = p_relocation and r.outcome = 'planned' and i.client_id = c and i.id = r.inventory_item_id;
  update inventory_item set relocation_id = null where client_id = c and relocation_id = p_relocation;
  perform tell_change(c, 'inventory-item', '[]', '[]');
end $$;
revoke execute on function relocation_carry_out(integer) from public;

-- Releases what a planned relocation holds.
create or replace function relocation_cancel(p_relocation integer, p_user integer) returns boolean
  language plpgsql volatile as $$
declare
  c integer := own_client_id();
begin
  update relocation set state = 'cancelled', changed_by = p_user, changed_at = now()
    where client_id = c and id = p_relocation and state = 'planned';
  if not found then return false; end if;
  perform from inventory_item i where i.client_id = c and i.relocation_id = p_relocation order by i.id for update;
  update relocation_item set outcome = 'skipped', skipped_because = 'released'
    where client_id = c and relocation_id = p_relocation and outcome = 'planned';
  update inventory_item set relocation_id = null where client_id = c and relocation_id = p_relocation;
  perform tell_change(c, 'inventory-item', '[]', '[]');
  return true;
end $$;
revoke execute on function relocation_cancel(integer, integer) from public;
grant execute on function relocation_cancel(integer, integer) to sightline_service;

-- The planned relocations of every client whose day has come by its own clock, oldest first. A client that has become Simple
-- has no relocations any more: its planned ones are cancelled (decisions D-87).
create or replace function relocations_due(p_most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c record;
  due integer;
  done integer := 0;
begin
  for c in select id, client_group from open_client order by id loop
    perform set_config('app.client_id', c.id::text, true);
    for due in
      select id from relocation where client_id = c.id and state = 'planned'
        and (start_day <= own_today() or c.client_group = 'Simple') order by start_day, id limit p_most - done
    loop
      if c.client_group = 'Simple' then perform relocation_cancel(due, null);
      else perform relocation_carry_out(due);
      end if;
      done := done + 1;
    end loop;
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;
revoke execute on function relocations_due(integer) from public;
grant execute on function relocations_due(integer) to sightline_service;
