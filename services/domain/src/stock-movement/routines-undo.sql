-- Writes counter-movements and leaves the held items as the plan of an undo says (p_items: id, status, quantity, place, group count
-- and the version that was read), with their history (p_lines) and the relocations that no longer stand (decisions D-161). It
-- answers with the number of items that changed.
create or replace function counters_write(p_client integer, p_user integer, p_key text, p_items jsonb, p_movements jsonb, p_lines jsonb)
  returns integer language plpgsql volatile as $$
declare
  changed integer;
begin
  update inventory_item i set status_id = s."statusId", quantity = s.quantity, group_count = s."groupCount",
      center_id = s."centerId", location_id = s."locationId", version = i.version + 1
    from jsonb_to_recordset(p_items) as s (id integer, "centerId" integer, "locationId" integer, "statusId" integer, quantity integer,
      "groupCount" integer, version integer)
    where i.client_id = p_client and i.id = s.id and i.version = s.version;
  get diagnostics changed = row_count;
  perform posted_all(p_client, p_user, p_key, p_movements);
  insert into history (client_id, noun, object_id, user_id, action, changes)
  select p_client, 'inventory-item', l."itemId", p_user, 'Undone', jsonb_build_array(jsonb_build_object('name', l.what,
    'before', change_in_words(l.what, l.before, l."beforeCenter"), 'after', change_in_words(l.what, l.after, l."afterCenter")))
  from rows from (jsonb_to_recordset(p_lines) as ("itemId" integer, what text, before integer, after integer,
      "beforeCenter" integer, "afterCenter" integer)) with ordinality
    as l ("itemId", what, before, after, "beforeCenter", "afterCenter", nth)
  order by l.nth;
  update relocation_item r set outcome = 'undone' from jsonb_to_recordset(p_movements) as m (reverses bigint)
    where r.client_id = p_client and r.movement_id = m.reverses and r.outcome = 'moved';
  update relocation r set state = 'undone', changed_by = p_user, changed_at = now()
    where r.client_id = p_client and r.id in (
        select i.relocation_id from relocation_item i join jsonb_to_recordset(p_movements) as m (reverses bigint) on m.reverses = i.movement_id
        where i.client_id = p_client and i.outcome = 'undone')
      and not exists (select from relocation_item o where o.client_id = p_client and o.relocation_id = r.id and o.outcome = 'moved');
  return changed;
end $$;
revoke execute on function counters_write(integer, integer, text, jsonb, jsonb, jsonb) from public;
grant execute on function counters_write(integer, integer, text, jsonb, jsonb, jsonb) to sightline_service;

-- A value of an item's history as people read it: a status by its name, a place by its own and those of its center.
create or replace function change_in_words(p_what text, p_value integer, p_center integer) returns text language plpgsql stable as $$
begin
  return case p_what
    when 'Status' then (select s.name from status s where s.id = p_value)
    when 'Location' then place_name(p_center, p_value)
    else p_value::text end;
end $$;
revoke execute on function change_in_words(text, integer, integer) from public;
grant execute on function change_in_words(text, integer, integer) to sightline_service;
