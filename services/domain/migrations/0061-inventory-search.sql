-- The dynamic search finds products by what is written on them, whatever is combined, through one index: a row for each
-- word of a product (in lower case) and for each value of a dynamic field (`Code=value`). It is a table rather than an
-- index on the text because row-level security lets only comparisons that leak nothing reach an index.
create table inventory_term (
  client_id integer not null references client,
  term text collate "C" not null,
  inventory_id integer not null,
  primary key (client_id, term, inventory_id),
  foreign key (client_id, inventory_id) references inventory
);
create index inventory_term_of on inventory_term (client_id, inventory_id);

-- How many products a client has, by category and status: a list asks at every page, and counting a million takes long.
create table inventory_count (
  client_id integer not null references client,
  category_id integer not null,
  status_id integer not null references status,
  products integer not null,
  primary key (client_id, category_id, status_id),
  foreign key (client_id, category_id) references category
);

create function inventory_terms(p inventory) returns table (term text)
  language sql immutable
  begin atomic
    select distinct left(word, 80) from (
      select lower(w) as word from regexp_split_to_table(concat_ws(' ', p.id, p.code, p.number, p.description, p.model, p.upc), '[^[:alnum:]]+') w
      union all
      select lower(w) from unnest(array[p.code, p.number, p.upc]) w
      union all
      select key || '=' || value from jsonb_each_text(p.fields) where value <> ''
    ) words where word <> '';
  end;

create function keep_new_inventory() returns trigger language plpgsql as $$
begin
  insert into inventory_term (client_id, term, inventory_id)
    select p.client_id, t.term, p.id from added p, inventory_terms(p) t;
  insert into inventory_count as c (client_id, category_id, status_id, products)
    select client_id, category_id, status_id, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (client_id, category_id, status_id) do update set products = c.products + excluded.products;
  return null;
end $$;
create trigger inventory_added after insert on inventory referencing new table as added
  for each statement execute function keep_new_inventory();

-- By column, so that a movement of stock, which changes totals alone, costs nothing here.
create function keep_inventory_terms() returns trigger language plpgsql as $$
begin
  delete from inventory_term where client_id = old.client_id and inventory_id = old.id
    and term not in (select term from inventory_terms(new));
  insert into inventory_term (client_id, term, inventory_id) select new.client_id, term, new.id from inventory_terms(new)
    on conflict do nothing;
  return null;
end $$;
create trigger inventory_rewritten after update of code, number, description, model, upc, fields on inventory
  for each row execute function keep_inventory_terms();

create function keep_inventory_count() returns trigger language plpgsql as $$
begin
  if (old.category_id, old.status_id) = (new.category_id, new.status_id) then return null; end if;
  update inventory_count set products = products - 1
    where client_id = old.client_id and category_id = old.category_id and status_id = old.status_id;
  insert into inventory_count as c (client_id, category_id, status_id, products)
    values (new.client_id, new.category_id, new.status_id, 1)
    on conflict (client_id, category_id, status_id) do update set products = c.products + 1;
  return null;
end $$;
create trigger inventory_moved after update of category_id, status_id on inventory
  for each row execute function keep_inventory_count();

insert into inventory_term (client_id, term, inventory_id)
  select p.client_id, t.term, p.id from inventory p, inventory_terms(p) t;
insert into inventory_count (client_id, category_id, status_id, products)
  select client_id, category_id, status_id, count(*) from inventory group by 1, 2, 3;

-- The orders that a list offers; each ends with the id, so that pages never overlap.
create index inventory_by_list_price on inventory (client_id, list_price, id);
create index inventory_by_number on inventory (client_id, number, id);
create index inventory_by_description on inventory (client_id, description, id);
create index inventory_by_created on inventory (client_id, created_at, id);
create index inventory_by_category on inventory (client_id, category_id, id);
create index inventory_by_brand on inventory (client_id, brand_id, id);
create index inventory_inactive on inventory (client_id, id) where status_id = 6;
create index inventory_item_expires on inventory_item (client_id, inventory_id, expires_on)
  where expires_on is not null and status_id = 5;

call protect_tenant_tables();
revoke execute on function inventory_terms(inventory), keep_new_inventory(), keep_inventory_terms(), keep_inventory_count() from public;
grant execute on function inventory_terms(inventory) to sightline_service;
