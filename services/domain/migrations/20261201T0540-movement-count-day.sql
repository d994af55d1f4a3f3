-- How many movements of a day have something left, by center and kind (decision 242): a page of many days finds its rows by them. Beside
-- `movement_day`, whose costs are those of the day on which it was closed, so that it cannot be made again.
create table movement_count_day (
  client_id integer not null references client,
  day date not null,
  center_id integer not null,
  kind text not null,
  movements bigint not null,
  primary key (client_id, day, center_id, kind)
);

-- How far they are counted: not behind `until` for longer than a job takes.
alter table insight_closed add column counted_until timestamptz not null default '-infinity';

call protect_tenant_tables();
