-- The stock of each product at each center as it was at the end of a day, of some days (decision 225): from the next of them what came
-- since is taken back, movement by movement. Derived by the job that closes days; no movement writes or locks a row of it, and no index
-- of the ledger was added for it. It names products and centers by no foreign key: a row of it keeps nothing from deletion.
-- Each day that is kept has a row of center 0, product 0.
create table stock_day (
  client_id integer not null references client,
  -- The first moment of the next day by the client's clock, and what was recorded until then.
  at timestamptz not null,
  center_id integer not null,
  inventory_id integer not null,
  units integer not null,
  primary key (client_id, at, center_id, inventory_id)
);

call protect_tenant_tables();
