-- A product without a price is not sold, ordered or published until somebody sets one (decisions D-158). What is 0 today
-- stays 0: nobody can tell whether it was meant.
alter table inventory alter column list_price drop default, alter column list_price drop not null;

-- A list by price has products without one where those of 0 stand, at the same end of an index in both directions.
drop index inventory_by_list_price;
create index inventory_by_list_price on inventory (client_id, coalesce(list_price, 0), id);

-- What a shop should show of a product: the free units of an Active one that has a price, without the buffer. The one without a price stays
-- for processes of the release before, which are replaced one after the other.
create function offered_quantity(p_total integer, p_reserved integer, p_status integer, p_buffer integer, p_list_price numeric)
  returns integer language sql immutable parallel safe
  return case when p_status = 5 and p_list_price is not null then greatest(0, p_total - p_reserved - p_buffer) else 0 end;
revoke execute on function offered_quantity(integer, integer, integer, integer, numeric) from public;
grant execute on function offered_quantity(integer, integer, integer, integer, numeric) to sightline_service;
