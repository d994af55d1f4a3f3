-- What an item's form says beside its place, its expiry and its price.
alter table inventory_item add column purchased_price numeric(12, 2) check (purchased_price >= 0);

-- A quantity that is corrected upward comes from nowhere, one that is corrected downward goes there.
alter table stock_movement
  alter column to_item_id drop not null,
  alter column to_status_id drop not null,
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('receipt', 'removal', 'reversal', 'deactivation', 'reactivation', 'adjustment')),
  add check ((to_item_id is null) = (to_status_id is null)),
  add check (from_item_id is not null or to_item_id is not null);
