-- Moves the items of one relocation of the transaction's own client that may move, each from where it stands now; the
-- caller holds them. It serves both ways: at once, and on the day.
create or replace function relocation_move(p_relocation integer, p_user integer, p_request_key text) returns integer
  language plpgsql volatile as $$
declare
  c integer := own_client_id();
  moved integer;
begin
  with mine as (
    select r.inventory_item_id as id, r.to_center_id, r.to_location_id, i.inventory_id, i.center_id, i.location_id, i.status_id,
      i.quantity
    from relocation_item r join inventory_item i on i.client_id = c and i.id = r.inventory_item_id
    where r.client_id = c and r.relocation_id = p_relocation and r.outcome = 'planned' and i.relocation_id = p_relocation
      and i.status_id = 5 and i.quantity > 0 and (i.reserved_quantity = 0 or i.center_id = r.to_center_id)
  ),
  movement as (
    insert into stock_movement (client_id, user_id, inventory_id, center_id, to_center_id, from_location_id, to_location_id,
      from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key)
    select c, p_user, inventory_id, center_id, to_center_id, location_id, to_location_id, id, status_id, id, status_id, quantity,
      'relocation', p_request_key from mine order by id
    returning id, from_item_id
  ),
  placed as (
    update inventory_item i set center_id = m.to_center_id, location_id = m.to_location_id, relocation_id = null,
      version = i.version + 1
    from mine m where i.client_id = c and i.id = m.id
  ),
  written as (
    insert into history (client_id, noun, object_id, user_id, action, changes)
    select c, 'inventory-item', id, p_user, 'Relocated', jsonb_build_array(jsonb_build_object('name', 'Location',
      'before', place_name(center_id, location_id), 'after', place_name(to_center_id, to_location_id))) from mine
  )
  update relocation_item r set outcome = 'moved', movement_id = v.id
    from movement v where r.client_id = c and r.relocation_id = p_relocation and r.inventory_item_id = v.from_item_id;
  get diagnostics moved = row_count;
  return moved;
end $$;
revoke execute on function relocation_move(integer, integer, text) from public;
grant execute on function relocation_move(integer, integer, text) to sightline_service;

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
  back integer;
begin
  with mine as materialized (
    select m.id as movement, i.id, i.inventory_id, i.center_id, i.location_id, i.status_id, i.quantity,
      m.center_id as back_center, m.from_location_id as back_location
    from stock_movement m join inventory_item i on i.client_id = c and i.id = m.to_item_id
    where m.client_id = c and m.id = any (p_movements)
  ),
  movement as (
    insert into stock_movement (client_id, user_id, inventory_id, center_id, to_center_id, from_location_id, to_location_id,
      from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, request_key, reverses_id)
    select c, p_user, inventory_id, center_id, back_center, location_id, back_location, id, status_id, id, status_id, quantity,
      'reversal', p_request_key, movement from mine order by id
  ),
  placed as (
    update inventory_item i set center_id = m.back_center, location_id = m.back_location, version = i.version + 1
    from mine m where i.client_id = c and i.id = m.id
  ),
  written as (
    insert into history (client_id, noun, object_id, user_id, action, changes)
    select c, 'inventory-item', id, p_user, 'Relocation undone', jsonb_build_array(jsonb_build_object('name', 'Location',
      'before', place_name(center_id, location_id), 'after', place_name(back_center, back_location))) from mine
  )
  update relocation_item r set outcome = 'undone' from mine m
    where r.client_id = c and r.relocation_id = p_relocation and r.inventory_item_id = m.id;
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
      when i.status_id <> 5 or i.quantity = 0 then 'removed'
      else 'reserved' end
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
