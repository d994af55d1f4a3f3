-- Puts the mail of an invoice of the transaction's own client into the queue (decision 12).
create or replace function invoice_mail_enqueue(p_invoice_mail integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  mail_id bigint;
begin
  insert into mail (kind, user_id, client_id, invoice_mail_id)
    select 'invoice', m.user_id, m.client_id, m.id from invoice_mail m where m.client_id = own_client_id() and m.id = p_invoice_mail
    returning id into mail_id;
  perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
end $$;
revoke execute on function invoice_mail_enqueue(integer) from public;
grant execute on function invoice_mail_enqueue(integer) to sightline_service;

-- The invoice behind a mail, when it is sent, with its payments: several are named one by one (decision 209). A mailed invoice
-- asks for what is open now. It is not mailed to a person who was erased meanwhile.
create or replace function mail_invoice(p_mail bigint)
  returns table (email text, document jsonb, open numeric, payments jsonb, accent text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select s.email, i.document, invoice_open(i.amount, i.credited, i.paid, i.refunded),
      (select coalesce(jsonb_agg(jsonb_build_object('type', p.type, 'brand', p.brand, 'lastFour', p.last_four,
        'amount', (p.amount * 100)::bigint) order by p.id), '[]')
        from payment p where p.client_id = i.client_id and p.invoice_id = i.id),
      (select a.value from layout_attribute a where a.client_id = m.client_id and upper(a.section) = 'LOOK'
        and lower(a.name) = 'accent' order by a.sort_order, a.id limit 1)
    from mail m join invoice_mail s on s.client_id = m.client_id and s.id = m.invoice_mail_id
      join invoice i on i.client_id = s.client_id and i.id = s.invoice_id
    where m.id = p_mail and s.email <> '';
end $$;
revoke execute on function mail_invoice(bigint) from public;
grant execute on function mail_invoice(bigint) to sightline_service;

-- The lines of an order as a document shows them and sums them up: rows of id, inventoryId, description, quantity, listTotal, net,
-- taxPercent and tax, in dollars.
create or replace function order_lines(p_client integer, p_order integer) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'inventoryId', l.inventory_id, 'description', l.description,
      'quantity', l.quantity, 'listTotal', l.list_total, 'net', l.net, 'taxPercent', l.tax_percent, 'tax', l.tax) order by l.id), '[]')
    from sales_order_line l where l.client_id = p_client and l.order_id = p_order);
end $$;
revoke execute on function order_lines(integer, integer) from public;
grant execute on function order_lines(integer, integer) to sightline_service;

-- What every copy of an invoice or a credit note is drawn from, beside its number and its total: the seller, the center and how it is reached
-- today, the lines, and the tax by percentage, in cents. p_lines are rows of order_lines.
create or replace function document_of(p_client integer, p_center integer, p_lines jsonb) returns jsonb
  language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('seller', c.name, 'center', k.name,
      'contact', jsonb_build_object('address', k.address, 'phone', k.phone, 'email', k.email, 'hours', k.hours, 'taxNumber', c.tax_number),
      'lines', (
        select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'description', l.description, 'quantity', l.quantity,
          'listTotal', (l."listTotal" * 100)::bigint, 'net', (l.net * 100)::bigint, 'taxPercent', l."taxPercent",
          'tax', (l.tax * 100)::bigint) order by l.id), '[]')
        from jsonb_to_recordset(p_lines) as l (id integer, "inventoryId" integer, description text, quantity integer, "listTotal" numeric,
            net numeric, "taxPercent" numeric, tax numeric)
          join inventory p on p.client_id = p_client and p.id = l."inventoryId"),
      'taxes', (
        select coalesce(jsonb_agg(jsonb_build_object('percent', t.percent, 'net', (t.net * 100)::bigint, 'tax', (t.tax * 100)::bigint)
          order by t.percent), '[]')
        from (select l."taxPercent" as percent, sum(l.net) as net, sum(l.tax) as tax
          from jsonb_to_recordset(p_lines) as l ("taxPercent" numeric, net numeric, tax numeric) group by 1) t))
    from own_client() c join center k on k.client_id = p_client and k.id = p_center);
end $$;
revoke execute on function document_of(integer, integer, jsonb) from public;
grant execute on function document_of(integer, integer, jsonb) to sightline_service;

-- The next number of a series and the year by the client's day. The counter's row is held for this one commit, and a rollback gives the
-- number back, so that a series has no holes (decisions D-106).
create or replace function series_next(p_client integer, p_kind text, out year integer, out sequence integer) language plpgsql volatile as $$
begin
  insert into invoice_counter as n (client_id, kind, year, last) values (p_client, p_kind, extract(year from own_today())::integer, 1)
    on conflict on constraint invoice_counter_pkey do update set last = n.last + 1
    returning n.year, n.last into series_next.year, series_next.sequence;
end $$;
revoke execute on function series_next(integer, text) from public;
grant execute on function series_next(integer, text) to sightline_service;

-- Issues the invoice of an order under the next number of its year, to this buyer (firstName, lastName, cellPhone, email). An Instant order
-- is paid in full at once, whatever it is paid with. It answers with the invoice.
create or replace function invoice_issue(p_client integer, p_order integer, p_buyer jsonb) returns integer language plpgsql volatile as $$
declare
  o record;
  s record;
  n record;
  lines jsonb := order_lines(p_client, p_order);
  total numeric;
  issued integer;
begin
  select order_type, center_id, shipping into o from sales_order where client_id = p_client and id = p_order;
  select coalesce(sum(l."listTotal"), 0) as list_total, coalesce(sum(l.net), 0) as net, coalesce(sum(l.tax), 0) as tax into s
    from jsonb_to_recordset(lines) as l ("listTotal" numeric, net numeric, tax numeric);
  total := s.net + s.tax + o.shipping;
  select * into n from series_next(p_client, 'invoice');
  insert into invoice (client_id, order_id, year, sequence, day, amount, tax, paid, document)
  values (p_client, p_order, n.year, n.sequence, own_today(), total, s.tax, case when o.order_type = 'Instant' then total else 0 end,
    document_of(p_client, o.center_id, lines) || jsonb_build_object(
      'number', n.year::text || '-' || lpad(n.sequence::text, 6, '0'), 'day', own_today(),
      'buyer', jsonb_build_object('name', btrim(concat_ws(' ', p_buyer ->> 'firstName', p_buyer ->> 'lastName')),
        'phone', p_buyer ->> 'cellPhone', 'email', p_buyer ->> 'email'),
      'subtotal', (s.list_total * 100)::bigint, 'discount', ((s.list_total - s.net) * 100)::bigint, 'shipping', (o.shipping * 100)::bigint,
      'tax', (s.tax * 100)::bigint, 'total', (total * 100)::bigint))
  returning id into issued;
  return issued;
end $$;
revoke execute on function invoice_issue(integer, integer, jsonb) from public;
grant execute on function invoice_issue(integer, integer, jsonb) to sightline_service;

-- What an invoice still asks for.
create or replace function invoice_open(amount numeric, credited numeric, paid numeric, refunded numeric) returns numeric
  language sql immutable
  return amount - credited - (paid - refunded);
revoke execute on function invoice_open(numeric, numeric, numeric, numeric) from public;
grant execute on function invoice_open(numeric, numeric, numeric, numeric) to sightline_service;

-- What of a credit goes back: what was paid above the rest of the invoice.
create or replace function invoice_refund(amount numeric, credited numeric, paid numeric, refunded numeric, credit numeric) returns numeric
  language sql immutable
  return greatest(-invoice_open(amount, credited + credit, paid, refunded), 0);
revoke execute on function invoice_refund(numeric, numeric, numeric, numeric, numeric) from public;
grant execute on function invoice_refund(numeric, numeric, numeric, numeric, numeric) to sightline_service;
