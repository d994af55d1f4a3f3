-- What a product is found by (decision 28): besides its words and the values of its fields, its choices that have columns of
-- their own, and that it runs low. Words are in lower case, and values have an equals sign, so neither is taken for `#Low`.
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
revoke execute on function inventory_terms(inventory) from public;
grant execute on function inventory_terms(inventory) to sightline_service;

-- A new product is found by its terms and counts in its category and status (decision 28).
create or replace function keep_new_inventory() returns trigger language plpgsql as $$
begin
  insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
    select p.client_id, t.term, p.id, p.category_id, p.status_id from added p, inventory_terms(p) t;
  insert into inventory_count as c (client_id, category_id, status_id, products)
    select client_id, category_id, status_id, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (client_id, category_id, status_id) do update set products = c.products + excluded.products;
  return null;
end $$;
revoke execute on function keep_new_inventory() from public;

-- A rewritten product is found by its new terms. It is called by column, so that a movement of stock, which changes totals alone,
-- costs nothing here (decision 28).
create or replace function keep_inventory_terms() returns trigger language plpgsql as $$
begin
  delete from inventory_term where client_id = old.client_id and inventory_id = old.id
    and term not in (select term from inventory_terms(new));
  insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
    select new.client_id, term, new.id, new.category_id, new.status_id from inventory_terms(new)
    on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_inventory_terms() from public;

-- A product that changes category or status counts there, and no longer where it was. The counts answer how many a list without a
-- search has (decision 28).
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
revoke execute on function keep_inventory_count() from public;

-- Open lists and forms of products are told what has changed of them, as those of items are (decision 20).
create or replace function tell_inventory() returns trigger language plpgsql as $$
begin
  perform tell_change(c.client_id, 'inventory',
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(c.id) end)
    from changed c group by c.client_id;
  return null;
end $$;
revoke execute on function tell_inventory() from public;

-- A movement of stock changes totals alone, and is told of as one of items.
create or replace function tell_rewritten_inventory() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'inventory', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_rewritten_inventory() from public;
