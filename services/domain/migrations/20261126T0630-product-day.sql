-- Units of each product that came and went on a day, for turns and sell-through (decision 150). Derived from the ledger by the
-- job that closes days; no movement writes or locks a row of it, and no index of the ledger was added for it. It names products
-- and centers by no foreign key: a row of it keeps nothing from deletion.
create table product_day (
  client_id integer not null references client,
  inventory_id integer not null,
  day date not null,
  center_id integer not null,
  kind text not null,
  units integer not null,
  primary key (client_id, inventory_id, day, center_id, kind)
);
-- Days are added in their order, so that ranges of blocks find a period at next to no size.
create index product_day_closed on product_day using brin (client_id, day);

-- The job fills it from the beginning; until then the ledger itself answers.
truncate insight_closed, movement_day, product_pulse;

call protect_tenant_tables();
