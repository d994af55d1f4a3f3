-- What is offered in place of a product: others of its model.
create index inventory_model on inventory (client_id, model, id) where model <> '';

-- Orders that nobody touches give their units back (decisions D-131); 0 is never.
alter table client add column hold_hours integer not null default 0 check (hold_hours between 0 and 8760);
-- It has bound the columns of `client` that there were.
create or replace function own_client() returns setof client
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select * from client where id = own_client_id();
  end;

alter table sales_order_item
  drop constraint sales_order_item_state_check,
  add constraint sales_order_item_state_check check (state in ('held', 'lapsed', 'freed', 'sold', 'returned'));
create index sales_order_untouched on sales_order (client_id, touched_at) where status_id = 50;

-- Orders of every client whose time has come; what each of them holds is judged again when it is held.
create function orders_due(p_most integer) returns table (client_id integer, order_id integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c record;
begin
  for c in select id, hold_hours from client where hold_hours > 0 order by id loop
    perform set_config('app.client_id', c.id::text, true);
    return query
      select o.client_id, o.id from sales_order o
      where o.client_id = c.id and o.status_id = 50 and o.touched_at <= now() - make_interval(hours => c.hold_hours)
        and exists (select from sales_order_item u where u.client_id = o.client_id and u.order_id = o.id and u.state = 'held')
      order by o.touched_at limit p_most;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;

revoke execute on function orders_due(integer) from public;
grant execute on function orders_due(integer) to sightline_service;
