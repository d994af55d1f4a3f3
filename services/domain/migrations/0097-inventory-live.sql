-- Open lists and forms of products are told what has changed of them, as those of items are (decision 20).
create function tell_inventory() returns trigger language plpgsql as $$
begin
  perform tell_change(c.client_id, 'inventory',
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(c.id) end)
    from changed c group by c.client_id;
  return null;
end $$;
create trigger inventory_told_of after insert on inventory
  referencing new table as changed for each statement execute function tell_inventory();

-- A movement of stock changes totals alone, and is told of as one of items.
create function tell_rewritten_inventory() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'inventory', jsonb_build_array(new.id));
  return null;
end $$;
create trigger inventory_rewritten_told after update on inventory for each row
  when (new.version <> old.version or new.main_image is distinct from old.main_image)
  execute function tell_rewritten_inventory();

revoke execute on function tell_inventory(), tell_rewritten_inventory() from public;
