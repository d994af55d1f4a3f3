-- Holds what this person gives back: their refunds of several orders come one after the other, so that each counts those before it
-- (decisions D-159).
create or replace function refunds_hold(p_client integer, p_user integer) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('refunds %s %s', p_client, p_user), 0));
end $$;
revoke execute on function refunds_hold(integer, integer) from public;
grant execute on function refunds_hold(integer, integer) to sightline_service;

-- Takes sold units of a completed order back into stock, each by the reversal of its own sale, and credits and gives back what was charged for
-- them (decisions D-137).
create or replace function order_units_return(p_client integer, p_user integer, p_centers integer[], p_session uuid, p_order integer, p_units integer[],
  p_to integer, p_note text, p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  o record;
  sales jsonb;
  credit jsonb;
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  perform refunds_hold(p_client, p_user);
  sales := sales_of(p_client, array(select u.inventory_item_id from sales_order_item u
    where u.client_id = p_client and u.order_id = o.id and u.state = 'sold' and u.id = any (p_units)));
  verdict := case
    when o.id is null then 'notFound'
    when o.status_id <> 54 then 'notCompleted'
    when jsonb_array_length(sales) <> greatest(1, (select count(distinct asked.id) from unnest(p_units) as asked (id))) then 'notSold'
    else 'done' end;
  if verdict = 'done' then
    perform stock_hold(p_client, array(select s.item from jsonb_to_recordset(sales) as s (item integer)));
    credit := credit_give(p_client, p_user, p_session, o.id, 'return', p_note, p_to, order_parts(p_client, o.id, p_units), 0);
    verdict := case when credit ? 'because' then 'unconfirmed' else 'done' end;
  end if;
  if verdict = 'done' then
    perform sales_reverse(p_client, p_user, p_key, p_to, sales);
    update sales_order_item u set state = 'returned', return_id = (credit -> 'returnId')::integer
      where u.client_id = p_client and u.order_id = o.id and u.state = 'sold' and u.id = any (p_units);
    update sales_order set version = version + 1, touched_by = p_user, touched_at = clock_timestamp()
      where client_id = p_client and id = o.id;
    perform order_history(p_client, p_user, o.id, 'Returned', (credit -> 'said') || (credit -> 'confirmed'));
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id, case when verdict = 'unconfirmed' then credit end);
end $$;
revoke execute on function order_units_return(integer, integer, integer[], uuid, integer, integer[], integer, text, text, text) from public;
grant execute on function order_units_return(integer, integer, integer[], uuid, integer, integer[], integer, text, text, text) to sightline_service;

-- The parts of an order's lines that these sold units are, with their price, and their tax cut from the line's, so that all parts add up to
-- it: rows of order_lines.
create or replace function order_parts(p_client integer, p_order integer, p_units integer[]) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'inventoryId', l.inventory_id, 'description', l.description,
      'quantity', n.quantity, 'listTotal', n.list_total, 'net', n.net, 'taxPercent', l.tax_percent,
      'tax', tax_share(l.tax, l.net, n.before + n.net) - tax_share(l.tax, l.net, n.before)) order by l.id), '[]')
    from (
      select u.line_id, count(*) as quantity, sum(greatest(u.list_price, u.sale_price)) as list_total, sum(u.sale_price) as net,
        (select coalesce(sum(b.sale_price), 0) from sales_order_item b
          where b.client_id = p_client and b.line_id = u.line_id and b.state = 'returned') as before
      from sales_order_item u
      where u.client_id = p_client and u.order_id = p_order and u.state = 'sold' and u.id = any (p_units) group by u.line_id
    ) n join sales_order_line l on l.client_id = p_client and l.id = n.line_id);
end $$;
revoke execute on function order_parts(integer, integer, integer[]) from public;
grant execute on function order_parts(integer, integer, integer[]) to sightline_service;

-- The share of a line's tax that a part of its price bears.
create or replace function tax_share(p_tax numeric, p_net numeric, p_part numeric) returns numeric
  language sql immutable
  return case when p_net = 0 then 0 else round(p_tax * p_part / p_net, 2) end;
revoke execute on function tax_share(numeric, numeric, numeric) from public;
grant execute on function tax_share(numeric, numeric, numeric) to sightline_service;

-- Cancels an order that is in one of these statuses; from any other one the answer is p_otherwise. Its units are free again. An invoice is
-- credited as a whole, and what was paid goes back the way it came.
create or replace function order_cancel(p_client integer, p_user integer, p_centers integer[], p_session uuid, p_order integer, p_from integer[],
  p_otherwise text, p_key text, p_digest text) returns jsonb language plpgsql volatile as $$
declare
  o record;
  credit jsonb;
  verdict text;
begin
  select * into o from sales_order where client_id = p_client and id = p_order and center_id = any (p_centers) for update;
  verdict := order_status_refused(p_client, o.id, o.status_id, p_from, p_otherwise);
  if verdict is null and exists (select from invoice v where v.client_id = p_client and v.order_id = o.id) then
    perform stock_hold(p_client, order_items_held(p_client, o.id));
    perform refunds_hold(p_client, p_user);
    credit := credit_give(p_client, p_user, p_session, o.id, 'cancellation', '', null, order_lines(p_client, o.id), o.shipping);
    verdict := case when credit ? 'because' then 'unconfirmed' end;
  end if;
  if verdict is null then
    verdict := 'done';
    perform units_release(p_client, order_units_held(p_client, o.id));
    update sales_order_item u set state = 'freed' where u.client_id = p_client and u.order_id = o.id and u.state in ('held', 'lapsed');
    update sales_order set status_id = 56, version = version + 1, touched_by = p_user, touched_at = clock_timestamp(),
        cancelled_by = p_user, cancelled_at = clock_timestamp()
      where client_id = p_client and id = o.id;
    perform order_history_status(p_client, p_user, o.id, o.status_id, 56, coalesce(credit -> 'confirmed', '[]'));
  end if;
  return order_answered(p_client, p_user, p_key, p_digest, verdict, o.id, case when verdict = 'unconfirmed' then credit end);
end $$;
revoke execute on function order_cancel(integer, integer, integer[], uuid, integer, integer[], text, text, text) from public;
grant execute on function order_cancel(integer, integer, integer[], uuid, integer, integer[], text, text, text) to sightline_service;

-- Issues a credit note of these lines of an order (rows of order_lines) under the next number of its year, with the shipping that is credited
-- too, and gives back what was paid above the rest of its invoice: the newest payment first, each at most what it still holds. Where
-- a second person has to confirm that first, nothing happens, and the answer says so: cents, because. Else it is the note (returnId),
-- what the order's history says of its lines (said) and of who confirmed (confirmed) (decisions D-137, D-159).
create or replace function credit_give(p_client integer, p_user integer, p_session uuid, p_order integer, p_kind text, p_note text, p_to integer,
  p_lines jsonb, p_shipping numeric) returns jsonb language plpgsql volatile as $$
declare
  v record;
  center integer;
  s record;
  credit numeric;
  refund numeric;
  need record;
  n record;
  back jsonb;
  issued integer;
begin
  select * into v from invoice where client_id = p_client and order_id = p_order;
  center := (select o.center_id from sales_order o where o.client_id = p_client and o.id = p_order);
  select coalesce(sum(l.quantity), 0)::integer as quantity, coalesce(sum(l.net), 0) as net, coalesce(sum(l.tax), 0) as tax into s
    from jsonb_to_recordset(p_lines) as l (quantity integer, net numeric, tax numeric);
  credit := s.net + s.tax + p_shipping;
  refund := invoice_refund(v.amount, v.credited, v.paid, v.refunded, credit);
  select * into need from refund_confirmed(p_client, p_user, p_session, p_order, v.id, refund, p_to);
  if need.because is not null and need.confirmed_by is null then
    return jsonb_build_object('cents', (refund * 100)::bigint, 'because', need.because);
  end if;
  back := refunds_of(p_client, v.id, refund);
  select * into n from series_next(p_client, 'credit');
  insert into sales_return (client_id, order_id, kind, year, sequence, day, quantity, amount, tax, note, to_status_id, user_id, confirmed_by, document)
  values (p_client, p_order, p_kind, n.year, n.sequence, own_today(), s.quantity, credit, s.tax, p_note, p_to, p_user, need.confirmed_by,
    document_of(p_client, center, p_lines) || jsonb_build_object(
      'number', 'C' || n.year || '-' || lpad(n.sequence::text, 6, '0'), 'day', own_today(), 'invoice', v.number, 'buyer', v.document -> 'buyer',
      'shipping', (p_shipping * 100)::bigint, 'tax', (s.tax * 100)::bigint, 'total', (credit * 100)::bigint, 'note', p_note,
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object('type', m.type, 'brand', m.brand, 'lastFour', m.last_four,
          'amount', (b.amount * 100)::bigint) order by m.id desc), '[]')
        from jsonb_to_recordset(back) as b (payment integer, amount numeric) join payment m on m.client_id = p_client and m.id = b.payment))
      || case when need.confirmed_by is null then '{}' else jsonb_build_object('confirmedBy', coalesce(user_name(need.confirmed_by), '')) end)
  returning id into issued;
  if need.confirmed_by is not null then
    delete from refund_confirmation k where k.client_id = p_client and k.user_id = p_user;
  end if;
  perform refund_give(p_client, p_user, center, b.payment, issued, b.amount)
    from jsonb_to_recordset(back) as b (payment integer, amount numeric);
  update invoice i set credited = i.credited + credit, refunded = i.refunded + refund where i.client_id = p_client and i.id = v.id;
  return jsonb_build_object('returnId', issued,
    'said', (select coalesce(jsonb_agg(jsonb_build_object('name', l.description, 'before', '', 'after', '-' || l.quantity)), '[]')
      from jsonb_to_recordset(p_lines) as l (description text, quantity integer)),
    'confirmed', case when need.confirmed_by is null then '[]' else jsonb_build_array(jsonb_build_object('name', 'Refund confirmed by',
      'before', '', 'after', coalesce(user_name(need.confirmed_by), ''))) end);
end $$;
revoke execute on function credit_give(integer, integer, uuid, integer, text, text, integer, jsonb, numeric) from public;
grant execute on function credit_give(integer, integer, uuid, integer, text, text, integer, jsonb, numeric) to sightline_service;

-- Which payments of an invoice give an amount back, the newest first, each at most what it still holds: rows of payment and amount.
create or replace function refunds_of(p_client integer, p_invoice integer, p_refund numeric) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('payment', s.id, 'amount', least(s.rest, p_refund - s.before)) order by s.id), '[]') from (
      select r.id, r.rest, coalesce(sum(r.rest) over (order by r.id desc rows between unbounded preceding and 1 preceding), 0) as before
      from (
        select m.id, m.amount - coalesce((select sum(g.amount) from refund g where g.client_id = p_client and g.payment_id = m.id), 0) as rest
        from payment m where m.client_id = p_client and m.invoice_id = p_invoice
      ) r where r.rest > 0
    ) s where s.before < p_refund);
end $$;
revoke execute on function refunds_of(integer, integer, numeric) from public;
grant execute on function refunds_of(integer, integer, numeric) to sightline_service;

-- Whether a second person has to confirm a refund, and who has (decisions D-159): what the person gave back today and, on any day, of this
-- invoice, together with this, is above the client's limit; or the seller takes the unit back as damaged. The transaction holds the
-- person's refunds, so none is being given beside this one. What nobody has confirmed is kept as what the person asked for last:
-- a second person confirms that and nothing else.
create or replace function refund_confirmed(p_client integer, p_user integer, p_session uuid, p_order integer, p_invoice integer, p_refund numeric,
  p_to integer, out because text, out confirmed_by integer) language plpgsql volatile as $$
declare
  c record;
  midnight timestamptz;
  given numeric;
begin
  select refund_limit, time_zone into c from own_client();
  midnight := own_today()::timestamp at time zone c.time_zone;
  given := (select coalesce(sum(g.amount), 0) from refund g where g.client_id = p_client and g.user_id = p_user and g.at >= midnight)
    + (select coalesce(sum(g.amount), 0) from payment m join refund g on g.client_id = m.client_id and g.payment_id = m.id
      where m.client_id = p_client and m.invoice_id = p_invoice and g.client_id = p_client and g.user_id = p_user and g.at < midnight);
  because := case
    when p_to = 31 and exists (select from sales_order o
      where o.client_id = p_client and o.id = p_order and p_user in (o.submitted_by, o.completed_by)) then 'damaged'
    when p_refund > 0 and (given + p_refund) * 100 > c.refund_limit then 'limit' end;
  if because is null then
    return;
  end if;
  select k.confirmed_by into confirmed_by from refund_confirmation k
    where k.client_id = p_client and k.user_id = p_user and k.session_id = p_session and k.order_id = p_order
      and k.expires_at > clock_timestamp() and k.amount >= p_refund and k.to_status_id is not distinct from p_to;
  if confirmed_by is null then
    insert into refund_confirmation as k (client_id, user_id, session_id, order_id, amount, to_status_id, expires_at)
    values (p_client, p_user, p_session, p_order, p_refund, p_to, clock_timestamp() + '1 hour')
    on conflict (client_id, user_id) do update set session_id = excluded.session_id, order_id = excluded.order_id,
      amount = excluded.amount, to_status_id = excluded.to_status_id, confirmed_by = null, expires_at = excluded.expires_at;
  end if;
end $$;
revoke execute on function refund_confirmed(integer, integer, uuid, integer, integer, numeric, integer) from public;
grant execute on function refund_confirmed(integer, integer, uuid, integer, integer, numeric, integer) to sightline_service;
