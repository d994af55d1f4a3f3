-- What orders are found by, of their buyer: each word of the name and of what stands before the @ of the e-mail address, the
-- address itself, the phone's digits, and its last four as `#1234`. Under row security the planner uses no index for LIKE or
-- for text search, so each is a row and is found by its beginning (decisions 28, 80 and 195). Products and units of an order
-- have indexes of their own.
create table order_term (
  client_id integer not null,
  term text collate "C" not null,
  order_id integer not null,
  primary key (client_id, term, order_id),
  foreign key (client_id, order_id) references sales_order
);
create index order_term_of on order_term (client_id, order_id);

-- An order on which a unit was, whatever became of it there.
create index sales_order_item_unit on sales_order_item (client_id, inventory_item_id);

-- Nobody finds an order by a person who was erased, also where its invoice keeps the name (decisions D-138).
create function order_terms(p_client integer, p_customer integer, p_first_name text, p_last_name text, p_phone text, p_email text)
  returns table (term text) language sql stable as $$
    select distinct left(word, 80) from (
      select w as word from regexp_split_to_table(
        folded(concat_ws(' ', p_first_name, p_last_name, split_part(p_email, '@', 1))), '[^[:alnum:]]+') w
      union all
      select folded(btrim(p_email))
      union all
      select w from regexp_replace(p_phone, '[^0-9]', '', 'g') w
      union all
      select '#' || right(w, 4) from regexp_replace(p_phone, '[^0-9]', '', 'g') w where length(w) >= 4
    ) words where word <> '' and not exists (
      select from customer c where c.client_id = p_client and c.id = p_customer and c.erased_at is not null)
  $$;

create function keep_order_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_term where client_id = new.client_id and order_id = new.id
      and term not in (select term from
      order_terms(new.client_id, new.customer_id, new.first_name, new.last_name, new.cell_phone, new.email));
  end if;
  insert into order_term (client_id, term, order_id)
    select new.client_id, term, new.id from order_terms(new.client_id, new.customer_id, new.first_name, new.last_name, new.cell_phone, new.email)
    on conflict do nothing;
  return null;
end $$;
-- A new order has no buyer yet, and most changes of an order are not of its buyer: both pay nothing here.
create trigger sales_order_of_buyer after insert on sales_order for each row
  when (new.first_name <> '' or new.last_name <> '' or new.cell_phone <> '' or new.email <> '')
  execute function keep_order_terms();
create trigger sales_order_of_other_buyer after update of customer_id, first_name, last_name, cell_phone, email on sales_order
  for each row when ((old.customer_id, old.first_name, old.last_name, old.cell_phone, old.email)
    is distinct from (new.customer_id, new.first_name, new.last_name, new.cell_phone, new.email))
  execute function keep_order_terms();

create function forget_order_terms() returns trigger language plpgsql as $$
begin
  delete from order_term t using sales_order o
    where t.client_id = new.client_id and o.client_id = new.client_id and o.customer_id = new.id and t.order_id = o.id;
  return null;
end $$;
create trigger customer_erased after update of erased_at on customer for each row
  when (new.erased_at is not null and old.erased_at is null) execute function forget_order_terms();

do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    insert into order_term (client_id, term, order_id)
      select o.client_id, t.term, o.id from sales_order o,
        order_terms(o.client_id, o.customer_id, o.first_name, o.last_name, o.cell_phone, o.email) t where o.client_id = c;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;

call protect_tenant_tables();
revoke update on order_term from sightline_service;
revoke execute on function order_terms(integer, integer, text, text, text, text), keep_order_terms(), forget_order_terms() from public;
grant execute on function order_terms(integer, integer, text, text, text, text) to sightline_service;
