-- What somebody has typed into a product's form and not saved yet: his alone, one of each product and one of a new product
-- of each category (decisions D-26).
create table draft (
  client_id integer not null references client,
  user_id integer not null references "user",
  subject text not null check (length(subject) between 1 and 100),
  -- The version of the product that was edited; null of a new one.
  version integer,
  fields jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (client_id, user_id, subject)
);
call protect_tenant_tables();
