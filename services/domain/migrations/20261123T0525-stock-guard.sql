-- A check constraint is judged on the row as the statement's snapshot has it, before Postgres notices that another
-- transaction has changed the row meanwhile: `reserved_quantity + 3` of an old row may break what the row of now allows.
-- These columns change by sums under a lock, so they are judged after the change, on the row as it became (decision 87).
create function refuse_stock() returns trigger language plpgsql as $$
begin
  raise exception 'the stock of % % would be impossible', tg_table_name, new.id using errcode = '23514', constraint = tg_name;
end $$;

alter table inventory_item
  drop constraint inventory_item_quantity_check,
  drop constraint inventory_item_check,
  drop constraint inventory_item_group_count_check;
create trigger inventory_item_stock after insert or update on inventory_item for each row
  when (new.quantity < 0 or new.reserved_quantity not between 0 and new.quantity or new.group_count not between 0 and 9999)
  execute function refuse_stock();

alter table inventory
  drop constraint inventory_total_quantity_check,
  drop constraint inventory_item_count_check,
  drop constraint inventory_reserved_quantity_check;
create trigger inventory_stock after insert or update on inventory for each row
  when (new.total_quantity < 0 or new.item_count < 0 or new.reserved_quantity < 0)
  execute function refuse_stock();
