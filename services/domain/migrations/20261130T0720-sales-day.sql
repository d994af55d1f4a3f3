-- Sales in money, as `movement_day` has units (decision 221): the papers of a day, invoices and credit notes, by center, seller and type
-- of order. Derived by the job that closes days. User 0: nobody is known.
create table sales_day (
  client_id integer not null references client,
  day date not null,
  center_id integer not null,
  user_id integer not null,
  order_type text not null,
  kind text not null check (kind in ('invoice', 'credit')),
  papers bigint not null,
  units bigint not null,
  net numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  shipping numeric(14, 2) not null,
  primary key (client_id, day, center_id, user_id, order_type, kind)
);

-- The same by product: units, what they sold for, and what those whose price was known when the day was closed cost.
create table sales_product_day (
  client_id integer not null references client,
  day date not null,
  inventory_id integer not null,
  center_id integer not null,
  kind text not null check (kind in ('invoice', 'credit')),
  units bigint not null,
  net numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  costed bigint not null,
  costed_net numeric(14, 2) not null,
  cost numeric(14, 2) not null,
  primary key (client_id, day, inventory_id, center_id, kind)
);

-- Money that customers paid and got back on a day, by center, by who booked it, and by cash or the brand of the card.
create table takings_day (
  client_id integer not null references client,
  day date not null,
  center_id integer not null,
  user_id integer not null,
  tender text not null,
  way text not null check (way in ('taken', 'given')),
  times bigint not null,
  amount numeric(14, 2) not null,
  primary key (client_id, day, center_id, user_id, tender, way)
);

-- How far papers and money are summed up. Apart from `until`, so that an upgrade does not sum the ledger up anew.
alter table insight_closed add sales_until timestamptz not null default '-infinity';

create index invoice_at on invoice (client_id, at);
create index sales_return_at on sales_return (client_id, at);
create index payment_at on payment (client_id, at);
create index refund_at on refund (client_id, at);

call protect_tenant_tables();
