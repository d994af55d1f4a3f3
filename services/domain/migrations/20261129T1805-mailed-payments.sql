-- The invoice behind a mail, with its payments: several are named one by one (decision 209).
drop function mail_invoice(bigint);
create function mail_invoice(p_mail bigint)
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
