-- A place in words, from its center inwards, as a history row keeps it.
create or replace function place_name(p_center integer, p_location integer) returns text
  language plpgsql stable as $$
begin
  return (
    with recursive up as (
      select l.parent_id, l.name, 1 as depth from location l where l.client_id = own_client_id() and l.id = p_location
      union all
      select l.parent_id, l.name, up.depth + 1 from up join location l on l.client_id = own_client_id() and l.id = up.parent_id
    )
    select concat_ws(' / ', (select c.name from center c where c.client_id = own_client_id() and c.id = p_center),
      (select string_agg(name, ' / ' order by depth desc) from up))
  );
end $$;
revoke execute on function place_name(integer, integer) from public;
grant execute on function place_name(integer, integer) to sightline_service;
