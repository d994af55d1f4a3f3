-- Open lists of centers are told of a center (decision 20).
create or replace function tell_center() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'center', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_center() from public;

-- Nothing comes to a closed center. The lock makes a closing wait for what is on its way, and shows what is on its way a
-- closing that was faster. SL401: whoever still counts a closed center among their own has an old token.
create or replace function refuse_closed_center(p_client integer, p_center integer) returns void language plpgsql as $$
begin
  perform from center where client_id = p_client and id = p_center and closed_at is null for key share;
  if not found then
    raise exception 'the center is closed' using errcode = 'SL401';
  end if;
end $$;
revoke execute on function refuse_closed_center(integer, integer) from public;
grant execute on function refuse_closed_center(integer, integer) to sightline_service;

-- Nothing that has a center comes to a closed one (decision 117).
create or replace function comes_to_center() returns trigger language plpgsql as $$
begin
  perform refuse_closed_center(new.client_id, new.center_id);
  return null;
end $$;
revoke execute on function comes_to_center() from public;

-- No item is relocated to a closed center (decision 117).
create or replace function relocates_to_center() returns trigger language plpgsql as $$
begin
  perform refuse_closed_center(new.client_id, new.to_center_id);
  return null;
end $$;
revoke execute on function relocates_to_center() from public;

-- The person works at a center of the own client from now on.
create or replace function center_joined(p_user integer, p_center integer) returns void
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
revoke execute on function center_joined(integer, integer) from public;
grant execute on function center_joined(integer, integer) to sightline_service;

-- Nobody works at this center of the own client any more.
create or replace function center_left(p_by integer, p_center integer) returns void
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
revoke execute on function center_left(integer, integer) from public;
grant execute on function center_left(integer, integer) to sightline_service;
