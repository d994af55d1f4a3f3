-- What products did at centers in the periods that a page offers: in as many days before `period_day` as the period has without that day
-- itself. Sums of `product_day` that the job which closes days moves along (decision 169), so that turns by brand or vendor read one row
-- for a product at a center, however often it moved. `net` is what came without what went; `net_days` is the same times its day, counted
-- from 2000. Until the job has filled it, the days themselves answer.
create table product_period (
  client_id integer not null references client,
  days smallint not null,
  inventory_id integer not null,
  center_id integer not null,
  sold bigint not null,
  received bigint not null,
  moved_in bigint not null,
  net bigint not null,
  net_days bigint not null,
  primary key (client_id, days, inventory_id, center_id)
);

alter table insight_closed add period_day date not null default '-infinity';

call protect_tenant_tables();
