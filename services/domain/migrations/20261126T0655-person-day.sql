-- Units that people moved on a day, as `movement_day` and `product_day` keep them: derived by the job that closes days. User 0:
-- nobody, as a job. No movement writes or locks a row of it.
create table person_day (
  client_id integer not null references client,
  day date not null,
  user_id integer not null,
  center_id integer not null,
  kind text not null,
  units bigint not null,
  primary key (client_id, day, user_id, center_id, kind)
);

-- Whether the client looks at figures of people (decisions D-149). No row: it does not.
create table insight_people (
  client_id integer primary key references client,
  is_on boolean not null,
  set_by integer not null references "user",
  set_at timestamptz not null default now()
);

-- The job sums the days up anew; until then the ledger itself answers.
truncate insight_closed, movement_day, product_day, product_pulse;

call protect_tenant_tables();
