-- Administrators make, rename, close and reopen the centers of their client (decision 117).
alter table center
  add column version integer not null default 1,
  add column closed_at timestamptz,
  add column closed_by integer references "user",
  add constraint center_closed_by check ((closed_at is null) = (closed_by is null));

create function tell_center() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'center', jsonb_build_array(new.id));
  return null;
end $$;
create trigger center_made after insert on center for each row execute function tell_center();
create trigger center_changed after update on center for each row
  when (new.version <> old.version) execute function tell_center();

-- Nothing comes to a closed center. The lock makes a closing wait for what is on its way, and shows what is on its way a
-- closing that was faster. SL401: whoever still counts a closed center among their own has an old token.
create function refuse_closed_center(p_client integer, p_center integer) returns void language plpgsql as $$
begin
  perform from center where client_id = p_client and id = p_center and closed_at is null for key share;
  if not found then
    raise exception 'the center is closed' using errcode = 'SL401';
  end if;
end $$;
create function comes_to_center() returns trigger language plpgsql as $$
begin
  perform refuse_closed_center(new.client_id, new.center_id);
  return null;
end $$;
create function relocates_to_center() returns trigger language plpgsql as $$
begin
  perform refuse_closed_center(new.client_id, new.to_center_id);
  return null;
end $$;

-- A removal is none of these: it ends the stock of an item, or leaves some.
create trigger inventory_item_comes after insert on inventory_item for each row
  when (new.status_id = 5 and new.quantity > 0) execute function comes_to_center();
create trigger inventory_item_comes_back after update of status_id, quantity, center_id on inventory_item for each row
  when (new.status_id = 5 and new.quantity > 0
    and (old.status_id <> 5 or old.quantity = 0 or old.center_id <> new.center_id))
  execute function comes_to_center();
create trigger relocation_item_comes after insert on relocation_item for each row execute function relocates_to_center();
create trigger membership_center_comes after insert on membership_center for each row execute function comes_to_center();
create trigger station_comes after insert on station for each row execute function comes_to_center();
create trigger station_comes_back after update of revoked_at on station for each row
  when (new.revoked_at is null and old.revoked_at is not null) execute function comes_to_center();
create trigger print_agent_comes after insert on print_agent for each row execute function comes_to_center();
create trigger sales_order_comes after insert on sales_order for each row execute function comes_to_center();
create trigger sales_order_comes_back after update of status_id on sales_order for each row
  when (new.status_id not in (54, 56) and old.status_id in (54, 56)) execute function comes_to_center();
create trigger vendor_receipt_comes after insert on vendor_receipt for each row execute function comes_to_center();
create trigger payment_comes after insert on payment for each row execute function comes_to_center();
create trigger refund_comes after insert on refund for each row execute function comes_to_center();
create trigger cash_movement_comes after insert on cash_movement for each row execute function comes_to_center();

-- The person works at a center of the own client from now on.
create function center_joined(p_user integer, p_center integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  before integer[];
begin
  select coalesce(array_agg(center_id), '{}') into before
    from membership_center where user_id = p_user and client_id = own_client_id();
  if p_center = any (before) then
    return;
  end if;
  perform give_centers(p_user, array[p_center]);
  perform note_user(p_user, p_user, 'Changed', jsonb_build_array(jsonb_build_object(
    'name', 'Centers', 'before', center_names(before), 'after', center_names(before || p_center))));
end $$;

-- Nobody works at this center of the own client any more.
create function center_left(p_by integer, p_center integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer;
  before integer[];
begin
  for who in
    select user_id from membership_center where client_id = own_client_id() and center_id = p_center order by user_id
  loop
    select array_agg(center_id) into before
      from membership_center where user_id = who and client_id = own_client_id();
    delete from membership_center where user_id = who and client_id = own_client_id() and center_id = p_center;
    perform note_user(who, p_by, 'Changed', jsonb_build_array(jsonb_build_object(
      'name', 'Centers', 'before', center_names(before), 'after', center_names(array_remove(before, p_center)))));
  end loop;
end $$;

revoke execute on function
  tell_center(), refuse_closed_center(integer, integer), comes_to_center(), relocates_to_center(),
  center_joined(integer, integer), center_left(integer, integer)
from public;
grant execute on function
  refuse_closed_center(integer, integer), center_joined(integer, integer), center_left(integer, integer)
to sightline_service;
