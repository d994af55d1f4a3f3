-- The stock of now, summed up (decision 231): an owner's page reads these sums and looks anew at the products of which something changed since.
-- Derived by a job; no movement writes or locks a row of it, and no index of items or of the ledger was added for it. It names products and
-- centers by no foreign key: a row of it keeps nothing from deletion.

-- When the stock of a client was last summed up, and by which rules.
create table stock_summed (
  client_id integer primary key references client,
  seen_to timestamptz,
  zone text not null,
  sale_status_ids integer[] not null
);

-- Products that changed without a movement: those with another price.
create table stock_due (
  client_id integer not null references client,
  inventory_id integer not null
);
create index stock_due_inventory on stock_due (client_id, inventory_id);

-- What stands of a product at a center; it has been idle since it came, or since it was last sold there.
create table product_stock (
  client_id integer not null references client,
  inventory_id integer not null,
  center_id integer not null,
  units integer not null,
  first_in date not null,
  idle_since date not null,
  primary key (client_id, inventory_id, center_id)
);
create index product_stock_idle on product_stock (client_id, center_id, idle_since);

-- The same by the month in which it was received, at its list price.
create table product_stock_month (
  client_id integer not null references client,
  inventory_id integer not null,
  center_id integer not null,
  month date not null,
  units bigint not null,
  items bigint not null,
  list numeric(24, 2) not null,
  primary key (client_id, inventory_id, center_id, month)
);

-- The sums of these over the products.
create table stock_month (
  client_id integer not null references client,
  center_id integer not null,
  month date not null,
  units bigint not null,
  items bigint not null,
  list numeric(24, 2) not null,
  primary key (client_id, center_id, month)
);

-- Another list price is told of as well.
drop trigger inventory_changed_kept on inventory;
create trigger inventory_changed_kept
  after update of status_id, category_id, minimum_quantity, par_restock_point, reserved_quantity, list_price on inventory for each row
  when ((old.status_id, old.category_id, old.minimum_quantity, old.par_restock_point, old.reserved_quantity, old.list_price)
    is distinct from (new.status_id, new.category_id, new.minimum_quantity, new.par_restock_point, new.reserved_quantity, new.list_price))
  execute function keep_changed_inventory();

call protect_tenant_tables();
