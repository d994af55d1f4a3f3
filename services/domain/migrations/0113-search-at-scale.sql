-- A product's code is compared without regard to letter case, and upper() may leak what it is given, so under row-level
-- security no index on it is ever used: saves and scans read every product. What it makes is a column now.
alter table inventory add column code_key text generated always as (upper(code)) stored;
drop index inventory_code;
create unique index inventory_code on inventory (client_id, code_key);

-- Terms carry what lists are narrowed to beside them, so that combinations are counted in the index alone.
-- They are written anew, at the end: rows are seen by one client at a time, by their owner as well.
truncate inventory_term;
alter table inventory_term
  add column category_id integer,
  add column status_id integer,
  alter column category_id set not null,
  alter column status_id set not null,
  drop constraint inventory_term_pkey,
  add primary key (client_id, term, inventory_id) include (category_id, status_id);

-- Besides its words and the values of its fields: its choices that have columns of their own, and that it runs low. Words are
-- in lower case, and values have an equals sign, so neither is taken for `#Low`.
create or replace function inventory_terms(p inventory) returns table (term text)
  language sql immutable
  begin atomic
    select distinct left(word, 80) from (
      select lower(w) as word from regexp_split_to_table(concat_ws(' ', p.id, p.code, p.number, p.description, p.model, p.upc), '[^[:alnum:]]+') w
      union all
      select lower(w) from unnest(array[p.code, p.number, p.upc]) w
      union all
      select key || '=' || value from jsonb_each_text(p.fields) where value <> ''
      union all
      select 'Brand=' || p.brand_id where p.brand_id is not null
      union all
      select w from unnest(array['ItemType=' || p.item_type_id, 'HasSameBarcodeForItems=' || p.has_same_barcode_for_items,
        'HasHistoryServices=' || p.has_history_services]) w
      union all
      select '#Low' where p.item_count < p.minimum_quantity
    ) words where word <> '';
  end;

create or replace function keep_new_inventory() returns trigger language plpgsql as $$
begin
  insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
    select p.client_id, t.term, p.id, p.category_id, p.status_id from added p, inventory_terms(p) t;
  insert into inventory_count as c (client_id, category_id, status_id, products)
    select client_id, category_id, status_id, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (client_id, category_id, status_id) do update set products = c.products + excluded.products;
  return null;
end $$;

create or replace function keep_inventory_terms() returns trigger language plpgsql as $$
begin
  delete from inventory_term where client_id = old.client_id and inventory_id = old.id
    and term not in (select term from inventory_terms(new));
  insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
    select new.client_id, term, new.id, new.category_id, new.status_id from inventory_terms(new)
    on conflict do nothing;
  return null;
end $$;
drop trigger inventory_rewritten on inventory;
create trigger inventory_rewritten
  after update of code, number, description, model, upc, fields, brand_id, item_type_id, has_same_barcode_for_items,
    has_history_services on inventory
  for each row execute function keep_inventory_terms();

-- A movement of stock pays for this only where a product begins or ends to run low.
create trigger inventory_runs_low after update of item_count, minimum_quantity on inventory
  for each row when ((old.item_count < old.minimum_quantity) is distinct from (new.item_count < new.minimum_quantity))
  execute function keep_inventory_terms();

create or replace function keep_inventory_count() returns trigger language plpgsql as $$
begin
  if (old.category_id, old.status_id) = (new.category_id, new.status_id) then return null; end if;
  update inventory_count set products = products - 1
    where client_id = old.client_id and category_id = old.category_id and status_id = old.status_id;
  insert into inventory_count as c (client_id, category_id, status_id, products)
    values (new.client_id, new.category_id, new.status_id, 1)
    on conflict (client_id, category_id, status_id) do update set products = c.products + 1;
  update inventory_term set category_id = new.category_id, status_id = new.status_id
    where client_id = new.client_id and inventory_id = new.id;
  return null;
end $$;

do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
      select p.client_id, t.term, p.id, p.category_id, p.status_id from inventory p, inventory_terms(p) t;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
