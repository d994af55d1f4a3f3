-- Of whom an item is mainly bought (document 1 §3).
alter table inventory_item add column main_vendor_id integer,
  add foreign key (client_id, main_vendor_id) references vendor;
create index inventory_item_main_vendor on inventory_item (client_id, main_vendor_id, inventory_id)
  where main_vendor_id is not null and status_id = 5;

-- The dynamic search asks who looks after an item, and where it is.
create index inventory_item_assignee on inventory_item (client_id, assignee_id, inventory_id)
  where assignee_id is not null and status_id = 5;
create index inventory_item_center on inventory_item (client_id, center_id, inventory_id) where status_id = 5;

-- Clients that have fields already get this one; rows are seen by one client at a time, by their owner as well.
do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    insert into category_option (client_id, code, name, value_type, order_sequence, is_inventory, is_inventory_item, is_in_every_category)
      select c, 'MainVendor', 'Main vendor', 3, 9000, false, true, true
      where exists (select from category_option where client_id = c)
        and not exists (select from category_option where client_id = c and code = 'MainVendor');
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
