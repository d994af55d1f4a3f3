-- What a client's lists show, by whom they are ordered and what their search offers (document 1 §2.6, decisions D-93). A client
-- without rows here has the built-in ones.
create table list_column (
  client_id integer not null references client,
  screen_name text not null,
  code text not null,
  name text not null,
  order_sequence integer not null default 0,
  is_sort boolean not null default false,
  is_order_default boolean not null default false,
  primary key (client_id, screen_name, code)
);

create table search_configuration (
  client_id integer not null references client,
  screen_name text not null,
  code text not null,
  order_sequence integer not null default 0,
  default_value text not null default '',
  primary key (client_id, screen_name, code)
);

-- Whether the product's items have maintenance services (document 1 §3).
alter table inventory add column has_history_services boolean not null default true;

-- What lies in a place.
create index inventory_item_location on inventory_item (client_id, location_id, inventory_id) where status_id = 5;

call protect_tenant_tables();
revoke insert, update, delete on list_column, search_configuration from sightline_service;
