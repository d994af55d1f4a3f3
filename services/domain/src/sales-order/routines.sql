-- What one unit costs (decisions D-104); packages/model/src/sales-order-rules.ts has the same rule.
create or replace function unit_price(list_price numeric, special_price numeric, item_special_price numeric) returns numeric
  language sql immutable
  return case
    when item_special_price > 0 then item_special_price
    when special_price > 0 and special_price < list_price then special_price
    else list_price end;
revoke execute on function unit_price(numeric, numeric, numeric) from public;
grant execute on function unit_price(numeric, numeric, numeric) to sightline_service;

-- The order that the transaction is about: the held one, or the one that it has opened.
create or replace function own_order_id() returns integer
  language sql stable
  return nullif(current_setting('app.order_id', true), '')::integer;
revoke execute on function own_order_id() from public;
grant execute on function own_order_id() to sightline_service;

-- Whether a card is being charged for an order.
create or replace function order_is_paying(p_client integer, p_order integer) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from charge g where g.client_id = p_client and g.order_id = p_order and g.state = 'open');
end $$;
revoke execute on function order_is_paying(integer, integer) from public;
grant execute on function order_is_paying(integer, integer) to sightline_service;

-- Why an order may not change, in the order in which a person should hear it; null where it may. It is not there, somebody has
-- submitted, completed or cancelled it, or a card is being charged for it, so that nothing of it changes before the outcome is known.
create or replace function order_refused(p_client integer, p_order integer, p_status integer) returns text
  language sql stable
  return case
    when p_order is null then 'notFound'
    when p_status not in (50, 52, 58) then 'locked'
    when order_is_paying(p_client, p_order) then 'paying' end;
revoke execute on function order_refused(integer, integer, integer) from public;
grant execute on function order_refused(integer, integer, integer) to sightline_service;

-- What a change of an order answers, and keeps under its request's key: it holds nobody's name. The transaction is about this order
-- from now on. p_unconfirmed is what a second person has to confirm first.
create or replace function order_answered(p_client integer, p_user integer, p_key text, p_digest text, p_verdict text, p_order integer,
  p_unconfirmed jsonb default null) returns jsonb language plpgsql volatile as $$
begin
  perform set_config('app.order_id', coalesce(p_order::text, ''), true);
  return answer_kept(p_client, p_user, p_key, p_digest,
    jsonb_build_object('verdict', p_verdict, 'orderId', p_order, 'unconfirmed', p_unconfirmed));
end $$;
revoke execute on function order_answered(integer, integer, text, text, text, integer, jsonb) from public;
grant execute on function order_answered(integer, integer, text, text, text, integer, jsonb) to sightline_service;

-- One entry of an order's history. p_changes are rows of name, before and after.
create or replace function order_history(p_client integer, p_user integer, p_order integer, p_action text, p_changes jsonb default '[]')
  returns void language plpgsql volatile as $$
begin
  insert into history (client_id, noun, object_id, user_id, action, changes)
  values (p_client, 'sales-order', p_order, p_user, p_action, p_changes);
end $$;
revoke execute on function order_history(integer, integer, integer, text, jsonb) from public;
grant execute on function order_history(integer, integer, integer, text, jsonb) to sightline_service;

-- The same for a status, by its name, with what else changed.
create or replace function order_history_status(p_client integer, p_user integer, p_order integer, p_before integer, p_after integer,
  p_more jsonb default '[]') returns void language plpgsql volatile as $$
begin
  perform order_history(p_client, p_user, p_order, 'Status changed', jsonb_build_array(jsonb_build_object('name', 'Status',
    'before', (select name from status where id = p_before), 'after', (select name from status where id = p_after))) || p_more);
end $$;
revoke execute on function order_history_status(integer, integer, integer, integer, integer, jsonb) from public;
grant execute on function order_history_status(integer, integer, integer, integer, integer, jsonb) to sightline_service;

-- Sums the lines of an open order up from its units and answers with the sums of the order. Nothing is computed from a total, and a
-- line without units goes (SALES-44).
create or replace function order_summed(p_client integer, p_order integer)
  returns table (quantity integer, list_total numeric, net numeric, tax numeric) language plpgsql volatile as $$
begin
  delete from sales_order_line l where l.client_id = p_client and l.order_id = p_order
    and not exists (select from sales_order_item u where u.client_id = p_client and u.line_id = l.id);
  update sales_order_line l set quantity = n.units, list_total = n.list_total, net = n.net, tax = round(n.net * l.tax_percent / 100, 2)
    from (select u.line_id, count(*)::integer as units, sum(greatest(u.list_price, u.sale_price)) as list_total, sum(u.sale_price) as net
      from sales_order_item u where u.client_id = p_client and u.order_id = p_order group by u.line_id) n
    where l.client_id = p_client and l.id = n.line_id and (l.quantity, l.list_total, l.net) is distinct from (n.units, n.list_total, n.net);
  return query select coalesce(sum(l.quantity), 0)::integer, coalesce(sum(l.list_total), 0), coalesce(sum(l.net), 0), coalesce(sum(l.tax), 0)
    from sales_order_line l where l.client_id = p_client and l.order_id = p_order;
end $$;
revoke execute on function order_summed(integer, integer) from public;
grant execute on function order_summed(integer, integer) to sightline_service;

-- Stores the sums of an open order after a change of its units. The change counts: a submit of what somebody looked at before is refused.
create or replace function order_sum(p_client integer, p_user integer, p_order integer) returns void language plpgsql volatile as $$
begin
  update sales_order o set quantity = s.quantity, list_total = s.list_total, net = s.net, tax = s.tax,
      version = o.version + 1, touched_by = p_user, touched_at = clock_timestamp()
    from order_summed(p_client, p_order) s where o.client_id = p_client and o.id = p_order;
end $$;
revoke execute on function order_sum(integer, integer, integer) from public;
grant execute on function order_sum(integer, integer, integer) to sightline_service;

-- Open lists and pages of orders are told of an order (decision 20).
create or replace function tell_sales_order() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'sales-order', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_sales_order() from public;

-- A reservation changes what is in stock for others.
create or replace function tell_reservation() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'inventory-item', jsonb_build_array(new.id), jsonb_build_array(new.inventory_id));
  return null;
end $$;
revoke execute on function tell_reservation() from public;

-- Orders of every client whose time has come; what each of them holds is judged again when it is held.
create or replace function orders_due(p_most integer) returns table (client_id integer, order_id integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c record;
begin
  for c in select id, hold_hours from open_client where hold_hours > 0 order by id loop
    perform set_config('app.client_id', c.id::text, true);
    return query
      select o.client_id, o.id from sales_order o
      where o.client_id = c.id and o.status_id = 50 and o.touched_at <= now() - make_interval(hours => c.hold_hours)
        and exists (select from sales_order_item u where u.client_id = o.client_id and u.order_id = o.id and u.state = 'held')
      order by o.touched_at limit p_most;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function orders_due(integer) from public;
grant execute on function orders_due(integer) to sightline_service;

-- An order that comes or changes kind is a difference: it adds rows and locks none, so that two people never wait for one
-- another's order (decision 166).
create or replace function tally_sales_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into sales_order_tally (client_id, center_id, order_type, status_id, payment_type, is_paid_otherwise, orders)
      values (old.client_id, old.center_id, old.order_type, old.status_id, old.payment_type, old.is_paid_otherwise, -1);
  end if;
  insert into sales_order_tally (client_id, center_id, order_type, status_id, payment_type, is_paid_otherwise, orders)
    values (new.client_id, new.center_id, new.order_type, new.status_id, new.payment_type, new.is_paid_otherwise, 1);
  return null;
end $$;

-- Sums the differences of a client up, for the sweep (decision 166).
create or replace function sum_sales_order_tally(p_client integer) returns void language plpgsql volatile as $$
begin
  if not exists (select from sales_order_tally where client_id = p_client
      group by center_id, order_type, status_id, payment_type, is_paid_otherwise having count(*) > 1) then
    return;
  end if;
  with taken as (delete from sales_order_tally where client_id = p_client returning *)
  insert into sales_order_tally (client_id, center_id, order_type, status_id, payment_type, is_paid_otherwise, orders)
    select client_id, center_id, order_type, status_id, payment_type, is_paid_otherwise, sum(orders) from taken
    group by 1, 2, 3, 4, 5, 6 having sum(orders) <> 0;
end $$;
revoke execute on function sum_sales_order_tally(integer) from public;

-- What an order is found by, of its buyer: each word of the name and of what stands before the @ of the e-mail address, the
-- address itself, the phone's digits, and its last four as `#1234` (decision 195). Nobody finds an order by a person who was
-- erased, also where its invoice keeps the name (decisions D-138).
create or replace function order_terms(p_client integer, p_customer integer, p_first_name text, p_last_name text, p_phone text, p_email text)
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
revoke execute on function order_terms(integer, integer, text, text, text, text) from public;
grant execute on function order_terms(integer, integer, text, text, text, text) to sightline_service;

-- An order is found by its buyer of now (decision 195).
create or replace function keep_order_terms() returns trigger language plpgsql as $$
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
revoke execute on function keep_order_terms() from public;

-- No order of an erased customer is found by them any more (decisions D-138).
create or replace function forget_order_terms() returns trigger language plpgsql as $$
begin
  delete from order_term t using sales_order o
    where t.client_id = new.client_id and o.client_id = new.client_id and o.customer_id = new.id and t.order_id = o.id;
  return null;
end $$;
revoke execute on function forget_order_terms() from public;
