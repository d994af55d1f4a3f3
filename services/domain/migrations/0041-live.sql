-- What open screens are told: the client, the noun and the ids of what has changed, and of whom it must be asked again
-- whether he may still listen. Sent with the commit that made it true, to every process that listens (decision 20).

create function tell_change(p_client integer, p_what text, p_ids jsonb, p_of jsonb default '[]') returns void
  language sql volatile
  return pg_notify('sightline_live', json_build_object('client', p_client, 'what', p_what, 'ids', p_ids, 'of', p_of)::text);

-- The items of a movement, and the products that they are of. A change of more than a hundred names none of them: whoever
-- listens reads again what it shows.
create function tell_stock_movement() returns trigger language plpgsql as $$
begin
  perform tell_change(m.client_id, 'inventory-item',
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(distinct item.id) end,
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(distinct m.inventory_id) end)
    from moved m cross join lateral (values (m.to_item_id), (m.from_item_id)) item (id)
    where item.id is not null
    group by m.client_id;
  return null;
end $$;
create trigger stock_movement_told after insert on stock_movement
  referencing new table as moved for each statement execute function tell_stock_movement();

create function tell_station() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'station', jsonb_build_array(new.id));
  return null;
end $$;
create trigger station_registered after insert on station for each row execute function tell_station();
create trigger station_changed after update on station for each row
  when (new.version <> old.version) execute function tell_station();

create function tell_station_entry() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'station-entry', jsonb_build_array(new.id));
  return null;
end $$;
create trigger station_entry_waits after insert on station_entry for each row
  when (new.wait_reason is not null) execute function tell_station_entry();
create trigger station_entry_decided after update on station_entry for each row
  when (new.decided_at is distinct from old.decided_at) execute function tell_station_entry();

create function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('sightline_live', json_build_object('person', coalesce(to_jsonb(new) -> 'user_id', to_jsonb(new) -> 'id'))::text);
  return null;
end $$;
create trigger session_changed after update on session for each row
  when (new.ended_at is distinct from old.ended_at or new.client_id <> old.client_id) execute function tell_person();
create trigger membership_changed after update on membership for each row execute function tell_person();
create trigger user_changed after update on "user" for each row
  when (new.is_active <> old.is_active) execute function tell_person();

revoke execute on function
  tell_change(integer, text, jsonb, jsonb), tell_stock_movement(), tell_station(), tell_station_entry(), tell_person()
from public;
grant execute on function tell_change(integer, text, jsonb, jsonb) to sightline_service;
