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
    select s.email, i.document, i.amount - i.credited - (i.paid - i.refunded),
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
