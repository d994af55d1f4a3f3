-- Keeps what was typed at the checkout, so that any colleague goes on where this one stopped. A field that is absent stays as it is, and
-- the version does: it is no change that a submit must know of (decisions D-60).
create or replace function order_typed_keep(p_client integer, p_user integer, p_centers integer[], p_order integer, p_typed jsonb, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  o record;
  buyer jsonb := coalesce(p_typed -> 'customer', '{}');
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  -- The customer stays until the end of the transaction, so that nobody erases them while their name is written.
  perform from customer k where k.client_id = p_client and k.id = (buyer ->> 'customerId')::integer and k.status_id = 5 for share;
  verdict := coalesce(order_refused(p_client, o.id, o.status_id), case
    when not found and buyer ->> 'customerId' is not null then 'customer' else 'done' end);
  if verdict = 'done' then
    update sales_order set touched_by = p_user, touched_at = clock_timestamp(),
        step = case when p_typed ? 'step' then (p_typed ->> 'step')::integer else step end,
        payment_type = case when p_typed ? 'paymentType' then p_typed ->> 'paymentType' else payment_type end,
        draft_note = case when p_typed ? 'note' then p_typed ->> 'note' else draft_note end,
        draft_amount = case when p_typed ? 'amount' then (p_typed ->> 'amount')::numeric / 100 else draft_amount end,
        draft_received = case when p_typed ? 'received' then (p_typed ->> 'received')::numeric / 100 else draft_received end,
        draft_cash_amount = case when p_typed ? 'cashAmount' then (p_typed ->> 'cashAmount')::numeric / 100 else draft_cash_amount end,
        customer_id = case when buyer ? 'customerId' then (buyer ->> 'customerId')::integer else customer_id end,
        first_name = case when buyer ? 'firstName' then buyer ->> 'firstName' else first_name end,
        last_name = case when buyer ? 'lastName' then buyer ->> 'lastName' else last_name end,
        cell_phone = case when buyer ? 'cellPhone' then buyer ->> 'cellPhone' else cell_phone end,
        email = case when buyer ? 'email' then buyer ->> 'email' else email end,
        is_overridden = case when buyer ? 'isOverridden' then (buyer ->> 'isOverridden')::boolean else is_overridden end
      where client_id = p_client and id = o.id;
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_typed_keep(integer, integer, integer[], integer, jsonb, text, text) from public;
grant execute on function order_typed_keep(integer, integer, integer[], integer, jsonb, text, text) to sightline_service;

-- The prices that were sent for units of an order, the last of each unit: rows of unit, its line, the price now and the one that was asked.
create or replace function order_prices_asked(p_client integer, p_order integer, p_prices jsonb)
  returns table (unit integer, line integer, before numeric, price numeric) language sql stable
  begin atomic
    select u.id, u.line_id, u.sale_price, coalesce(a.cents / 100, u.sale_price) from sales_order_item u
      left join (
        select distinct on (s.id) s.id, s.cents
        from rows from (jsonb_to_recordset(p_prices) as (id integer, cents numeric)) with ordinality as s (id, cents, nth)
        order by s.id, s.nth desc
      ) a on a.id = u.id
    where u.client_id = p_client and u.order_id = p_order and u.state in ('held', 'lapsed');
  end;
revoke execute on function order_prices_asked(integer, integer, jsonb) from public;
grant execute on function order_prices_asked(integer, integer, jsonb) to sightline_service;

-- Stores what a person sends of an order: the buyer, the prices and what it is paid with. With p_submits its invoice is issued, with the
-- amounts that are computed here, and what is paid of an Instant order is recorded, a part of it in cash where p_cash says how many cents
-- (decisions D-104 to D-106, decision 209); the units stay reserved. Without it nothing else happens (decisions D-60). A p_charge was
-- settled by its provider as paid, and its card and cash were judged before it.
create or replace function order_write(p_client integer, p_user integer, p_centers integer[], p_order integer, p_version integer, p_buyer jsonb,
  p_payment_type text, p_card jsonb, p_cash integer, p_prices jsonb, p_note text, p_charge integer, p_submits boolean, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  o record;
  who integer := (p_buyer ->> 'customerId')::integer;
  is_known boolean;
  verdict text;
  prices jsonb;
  s record;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  -- They stay until the end of the transaction, so that nobody erases them while their name is written. They are changed later in it, so they
  -- are held for that at once: two that share a lock would wait for each other.
  perform from customer k where k.client_id = p_client and k.id = who and k.status_id = 5 for no key update;
  is_known := found;
  verdict := coalesce(order_refused(p_client, o.id, o.status_id), case
    when o.version <> p_version then 'changed'
    when not exists (select from sales_order_item u where u.client_id = p_client and u.order_id = o.id and u.state in ('held', 'lapsed')) then 'empty'
    when exists (select from sales_order_item u where u.client_id = p_client and u.order_id = o.id and u.state = 'lapsed') then 'lapsed'
    when who is distinct from o.customer_id and who is not null and not is_known then 'customer'
    when p_charge is null and p_cash is not null
      and not is_cash_part(p_cash, p_payment_type, o.order_type, o.shipping + order_total_asked(p_client, o.id, p_prices)) then 'cashAmount'
    when p_charge is null and card_is_past(p_card) then 'expiry'
    else 'done' end);
  if verdict <> 'done' then
    return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
  end if;
  with repriced as (
    update sales_order_item u set sale_price = a.price, price_note = null from order_prices_asked(p_client, o.id, p_prices) a
    where u.client_id = p_client and u.id = a.unit and a.price <> a.before
    returning u.id, a.before, u.sale_price as after
  )
  select jsonb_agg(to_jsonb(r) order by r.id) into prices from repriced r;
  select * into s from order_summed(p_client, o.id);
  if p_submits then
    -- An Instant order is completed in the same transaction, which then changes its items.
    if o.order_type = 'Instant' then
      perform stock_hold(p_client, order_items_held(p_client, o.id));
    end if;
    perform order_invoice(p_client, p_user, o.id, p_buyer, p_payment_type, p_card, p_cash, p_charge);
    if btrim(p_note) <> '' then
      insert into order_note (client_id, order_id, text, user_id) values (p_client, o.id, btrim(p_note), p_user);
    end if;
    update customer set last_order_at = clock_timestamp() where client_id = p_client and id = who;
  end if;
  update sales_order set customer_id = who, is_overridden = (p_buyer ->> 'isOverridden')::boolean, first_name = p_buyer ->> 'firstName',
      last_name = p_buyer ->> 'lastName', cell_phone = p_buyer ->> 'cellPhone', email = p_buyer ->> 'email', payment_type = p_payment_type,
      draft_cash_amount = p_cash::numeric / 100, quantity = s.quantity, list_total = s.list_total, net = s.net, tax = s.tax,
      version = o.version + 1, touched_by = p_user, touched_at = clock_timestamp(), draft_note = case when p_submits then '' else p_note end,
      status_id = case when p_submits then 53 else o.status_id end, step = case when p_submits then 2 else o.step end,
      is_paid_otherwise = case when p_submits then o.order_type = 'Instant' and p_cash is not null else o.is_paid_otherwise end,
      submitted_by = case when p_submits then p_user else o.submitted_by end,
      submitted_at = case when p_submits then clock_timestamp() else o.submitted_at end
    where client_id = p_client and id = o.id;
  if prices is not null then
    perform order_history(p_client, p_user, o.id, 'Updated', order_prices_changed(prices));
  end if;
  if p_submits then
    perform order_history_status(p_client, p_user, o.id, o.status_id, 53);
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_write(integer, integer, integer[], integer, integer, jsonb, text, jsonb, integer, jsonb, text, integer, boolean, text, text) from public;
grant execute on function order_write(integer, integer, integer[], integer, integer, jsonb, text, jsonb, integer, jsonb, text, integer, boolean, text, text) to sightline_service;

-- What the lines of an order come to, with their tax, with the prices that were sent.
create or replace function order_total_asked(p_client integer, p_order integer, p_prices jsonb) returns numeric
  language plpgsql stable as $$
begin
  return (
    select coalesce(sum(n.net + round(n.net * l.tax_percent / 100, 2)), 0)
    from (select a.line, sum(a.price) as net from order_prices_asked(p_client, p_order, p_prices) a group by 1) n
      join sales_order_line l on l.client_id = p_client and l.id = n.line);
end $$;
revoke execute on function order_total_asked(integer, integer, jsonb) from public;
grant execute on function order_total_asked(integer, integer, jsonb) to sightline_service;

-- Issues the invoice of an order, and records what is paid of an Instant one: the cash first where a part of it is cash.
create or replace function order_invoice(p_client integer, p_user integer, p_order integer, p_buyer jsonb, p_payment_type text, p_card jsonb,
  p_cash integer, p_charge integer) returns void language plpgsql volatile as $$
declare
  issued integer := invoice_issue(p_client, p_order, p_buyer);
  v record;
  cash numeric := p_cash::numeric / 100;
begin
  select i.id, i.amount, o.order_type, o.center_id into v from invoice i join sales_order o on o.client_id = p_client and o.id = p_order
    where i.client_id = p_client and i.id = issued;
  if v.order_type = 'Instant' and v.amount > 0 then
    if cash is not null then
      perform payment_take(p_client, p_user, v.center_id, v.id, 'Cash', cash, null, null);
    end if;
    perform payment_take(p_client, p_user, v.center_id, v.id, p_payment_type, v.amount - coalesce(cash, 0), p_card, p_charge);
  end if;
end $$;
revoke execute on function order_invoice(integer, integer, integer, jsonb, text, jsonb, integer, integer) from public;
grant execute on function order_invoice(integer, integer, integer, jsonb, text, jsonb, integer, integer) to sightline_service;

-- Records a payment of a submitted order's invoice, up to what it still owes (decisions D-106).
create or replace function order_pay(p_client integer, p_user integer, p_centers integer[], p_order integer, p_amount integer, p_payment_type text,
  p_card jsonb, p_charge integer, p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  o record;
  v record;
  due numeric := p_amount::numeric / 100;
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  select id, invoice_open(amount, credited, paid, refunded) as open into v from invoice where client_id = p_client and order_id = o.id;
  verdict := case
    when o.id is null then 'notFound'
    when v.id is null then 'noInvoice'
    when o.status_id <> 53 then 'locked'
    when order_is_paying(p_client, o.id) then 'paying'
    when due > v.open then 'above'
    when p_charge is null and card_is_past(p_card) then 'expiry'
    else 'done' end;
  if verdict = 'done' then
    perform payment_take(p_client, p_user, o.center_id, v.id, p_payment_type, due, p_card, p_charge);
    update invoice set paid = paid + due where client_id = p_client and id = v.id;
    update sales_order set is_paid_otherwise = is_paid_otherwise or payment_type <> p_payment_type,
        version = version + 1, touched_by = p_user, touched_at = clock_timestamp()
      where client_id = p_client and id = o.id;
    perform order_history(p_client, p_user, o.id, 'Updated',
      jsonb_build_array(jsonb_build_object('name', 'Payment', 'before', '', 'after', due::numeric(12, 2)::text)));
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id);
end $$;
revoke execute on function order_pay(integer, integer, integer[], integer, integer, text, jsonb, integer, text, text) from public;
grant execute on function order_pay(integer, integer, integer[], integer, integer, text, jsonb, integer, text, text) to sightline_service;

-- Opens a charge of an order at the reader of its center: of its whole total less what is paid in cash, or of an amount in cents that its
-- invoice still asks for. Nothing of the order changes until its outcome is known.
create or replace function charge_open(p_client integer, p_user integer, p_centers integer[], p_order integer, p_amount integer, p_cash integer,
  p_reader text, p_completes boolean) returns jsonb language plpgsql volatile as $$
declare
  o record;
  v record;
  due numeric;
  verdict text;
  made integer;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  select id, invoice_open(amount, credited, paid, refunded) as open into v from invoice where client_id = p_client and order_id = o.id;
  due := coalesce(case when v.id is null then o.total - coalesce(p_cash::numeric / 100, 0) else p_amount::numeric / 100 end, 0);
  verdict := case
    when o.id is null then 'notFound'
    when o.status_id not in (50, 52, 53, 58) then 'locked'
    when order_is_paying(p_client, o.id) then 'paying'
    when p_cash is not null and not is_cash_part(p_cash, 'CreditCard', o.order_type, o.total) then 'cashAmount'
    when due <= 0 then 'noAmount'
    when due > v.open then 'above'
    else 'done' end;
  if verdict = 'done' then
    insert into charge (client_id, order_id, center_id, user_id, amount, cash_amount, reader, is_completed)
    values (p_client, o.id, o.center_id, p_user, due, p_cash::numeric / 100, p_reader, p_completes)
    returning id into made;
  end if;
  return jsonb_build_object('verdict', verdict, 'id', made);
end $$;
revoke execute on function charge_open(integer, integer, integer[], integer, integer, integer, text, boolean) from public;
grant execute on function charge_open(integer, integer, integer[], integer, integer, integer, text, boolean) to sightline_service;
