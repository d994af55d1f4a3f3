-- When an order or a pull last gave units of an item back to the stock. A count asks it: until then one of them may have been in somebody's
-- hand by right, and no reservation says so any more (decision 118).
alter table inventory_item add freed_at timestamptz;
