-- A job that asks what became of a charge.
create or replace function charge_enqueue(p_charge integer, p_after interval) returns void
  language sql volatile
  begin atomic
    select graphile_worker.add_job('paymentSettle', json_build_object('client', own_client_id(), 'id', p_charge),
      queue_name => format('charge:%s:%s', own_client_id(), p_charge),
      run_at => now() + p_after, max_attempts => 100, job_key => format('paymentSettle:%s:%s', own_client_id(), p_charge));
  end;
revoke execute on function charge_enqueue(integer, interval) from public;
grant execute on function charge_enqueue(integer, interval) to sightline_service;

-- A charge asks its provider what became of it three seconds after it was begun, whatever becomes of the process (decision 102).
create or replace function begin_charge() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform charge_enqueue(new.id, interval '3 seconds');
  return null;
end $$;
revoke execute on function begin_charge() from public;

-- Puts the paying back of a refund on the queue. One job a refund: tried again, it does not wait for its pause (decision 173).
create or replace function begin_refund() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('paymentGiveBack', json_build_object('client', new.client_id, 'id', new.id),
    queue_name => format('refund:%s:%s', new.client_id, new.id), max_attempts => 100,
    job_key => format('paymentGiveBack:%s:%s', new.client_id, new.id));
  return null;
end $$;
revoke execute on function begin_refund() from public;

-- The order's page shows what becomes of its charge (decision 20).
create or replace function tell_charge() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'sales-order', jsonb_build_array(new.order_id));
  return null;
end $$;
revoke execute on function tell_charge() from public;

-- The order's page shows what becomes of a refund of it (decision 20).
create or replace function tell_refund() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'sales-order', (
    select jsonb_build_array(r.order_id) from sales_return r where r.client_id = new.client_id and r.id = new.return_id));
  return null;
end $$;
revoke execute on function tell_refund() from public;

-- An event of a provider names a charge: it is asked about now. Whether there is such a charge is told to nobody.
create or replace function charge_heard_of(p_reference text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  named integer;
begin
  for c in select id from client order by id loop
    perform set_config('app.client_id', c::text, true);
    select id into named from charge where client_id = c and reference = p_reference and state = 'open';
    if named is not null then
      perform charge_enqueue(named, interval '0');
    end if;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function charge_heard_of(text) from public;
grant execute on function charge_heard_of(text) to sightline_service;

-- What is handed over for an amount.
create or replace function cash_rounded(p_amount numeric) returns numeric
  language plpgsql stable as $$
begin
  return (select round(p_amount * 100 / cash_step) * cash_step / 100 from own_client());
end $$;
revoke execute on function cash_rounded(numeric) from public;
grant execute on function cash_rounded(numeric) to sightline_service;

-- The cash of an invoice: what of it was booked, and what changed hands. Its sum is rounded to the smallest coin, not each payment, so that
-- many small ones bring what they pay (decisions D-133).
create or replace function invoice_cash(p_client integer, p_invoice integer) returns table (booked numeric, handed numeric)
  language sql stable
  begin atomic
    select coalesce(sum(c.booked), 0), coalesce(sum(c.handed), 0) from (
      select m.amount as booked, h.amount as handed
      from payment m join cash_movement h on h.client_id = m.client_id and h.payment_id = m.id
      where m.client_id = p_client and m.invoice_id = p_invoice
      union all
      select -g.amount, h.amount
      from payment m join refund g on g.client_id = m.client_id and g.payment_id = m.id
        join cash_movement h on h.client_id = g.client_id and h.refund_id = g.id
      where m.client_id = p_client and m.invoice_id = p_invoice
    ) c;
  end;
revoke execute on function invoice_cash(integer, integer) from public;
grant execute on function invoice_cash(integer, integer) to sightline_service;

-- Records money that was taken for an invoice, with the card of a card payment and the charge that a provider has settled as paid. Cash
-- goes into the drawer of the order's center, which opens: a job of this very transaction, so that no copy of a receipt opens it, and no
-- repeated request does (decisions D-133).
create or replace function payment_take(p_client integer, p_user integer, p_center integer, p_invoice integer, p_type text, p_amount numeric,
  p_card jsonb, p_charge integer) returns void language plpgsql volatile as $$
declare
  before record;
  taken integer;
  printer integer;
begin
  select * into before from invoice_cash(p_client, p_invoice);
  insert into payment (client_id, invoice_id, type, amount, brand, last_four, exp_month, exp_year, charge_id, user_id, center_id)
  values (p_client, p_invoice, p_type, p_amount, p_card ->> 'brand', p_card ->> 'lastFour', (p_card -> 'expMonth')::integer,
    (p_card -> 'expYear')::integer, p_charge, p_user, p_center)
  returning id into taken;
  if p_type = 'Cash' then
    insert into cash_movement (client_id, center_id, user_id, amount, rounding, reason, payment_id)
    select p_client, p_center, p_user, handed, handed - p_amount, 'payment', taken
    from (select greatest(cash_rounded(before.booked + p_amount) - before.handed, 0) as handed) h;
    printer := receipt_printer_at(p_center, p_user);
    if printer is not null then
      insert into print_job (client_id, printer_id, document, created_by) values (p_client, printer, '{"kind": "drawer"}', p_user);
    end if;
  end if;
end $$;
revoke execute on function payment_take(integer, integer, integer, integer, text, numeric, jsonb, integer) from public;
grant execute on function payment_take(integer, integer, integer, integer, text, numeric, jsonb, integer) to sightline_service;

-- Gives money of a payment back, for a credit note: what a provider has charged is due until the provider has given it, cash leaves the drawer
-- of the order's center, never more than came in (decisions D-137).
create or replace function refund_give(p_client integer, p_user integer, p_center integer, p_payment integer, p_return integer, p_amount numeric)
  returns void language plpgsql volatile as $$
declare
  m record;
  before record;
  given integer;
begin
  select type, invoice_id, charge_id into m from payment where client_id = p_client and id = p_payment;
  select * into before from invoice_cash(p_client, m.invoice_id);
  insert into refund (client_id, payment_id, return_id, amount, user_id, center_id, state)
  values (p_client, p_payment, p_return, p_amount, p_user, p_center, case when m.charge_id is null then 'given' else 'due' end)
  returning id into given;
  if m.type = 'Cash' then
    insert into cash_movement (client_id, center_id, user_id, amount, rounding, reason, refund_id)
    select p_client, p_center, p_user, handed, handed + p_amount, 'refund', given
    from (select least(cash_rounded(before.booked - p_amount), before.handed) - before.handed as handed) h;
  end if;
end $$;
revoke execute on function refund_give(integer, integer, integer, integer, integer, numeric) from public;
grant execute on function refund_give(integer, integer, integer, integer, integer, numeric) to sightline_service;

-- Whether a card's month is over, by the client's day. Null is no card.
create or replace function card_is_past(p_card jsonb) returns boolean
  language sql stable
  return p_card is not null and make_date((p_card -> 'expYear')::integer, (p_card -> 'expMonth')::integer, 1) + interval '1 month' <= own_today();
revoke execute on function card_is_past(jsonb) from public;
grant execute on function card_is_past(jsonb) to sightline_service;

-- Whether so many cents may be the part of an order's payment that is cash: something and less than the total, in whole coins of the
-- client, and the rest of an Instant order goes on a card (decision 209). isCashPart in the model is the same rule.
create or replace function is_cash_part(p_cents integer, p_payment_type text, p_order_type text, p_total numeric) returns boolean
  language sql stable
  return p_payment_type = 'CreditCard' and p_order_type = 'Instant' and p_cents > 0 and p_cents::numeric / 100 < p_total
    and p_cents % (select cash_step from own_client()) = 0;
revoke execute on function is_cash_part(integer, text, text, numeric) from public;
grant execute on function is_cash_part(integer, text, text, numeric) to sightline_service;
