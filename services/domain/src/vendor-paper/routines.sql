-- Puts the mail of an order's paper into the queue (decision 12).
create or replace function vendor_paper_enqueue(p_paper integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  mail_id bigint;
begin
  insert into mail (kind, user_id, client_id, vendor_paper_id)
    select 'vendorPaper', p.sent_by, p.client_id, p.id from vendor_paper p where p.client_id = own_client_id() and p.id = p_paper
    returning id into mail_id;
  perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
end $$;
revoke execute on function vendor_paper_enqueue(integer) from public;
grant execute on function vendor_paper_enqueue(integer) to sightline_service;

-- The document behind a mail, with the client's color for its file.
create or replace function mail_vendor_paper(p_mail bigint) returns table (email text, document jsonb, accent text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select p.email, p.document,
      (select a.value from layout_attribute a where a.client_id = m.client_id and upper(a.section) = 'LOOK'
        and lower(a.name) = 'accent' order by a.sort_order, a.id limit 1)
    from mail m join vendor_paper p on p.client_id = m.client_id and p.id = m.vendor_paper_id
    where m.id = p_mail;
end $$;
revoke execute on function mail_vendor_paper(bigint) from public;
grant execute on function mail_vendor_paper(bigint) to sightline_service;

-- What became of the mails of an order: the table of mails is the installation's.
create or replace function vendor_papers_mailed(p_order integer) returns table (paper_id integer, sent_at timestamptz, dropped_because text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, m.sent_at, m.dropped_because
  from vendor_paper p join mail m on m.client_id = p.client_id and m.vendor_paper_id = p.id
  where p.client_id = own_client_id() and p.vendor_order_id = p_order
$$;
revoke execute on function vendor_papers_mailed(integer) from public;
grant execute on function vendor_papers_mailed(integer) to sightline_service;

-- The order's page shows what became of its mail.
create or replace function tell_vendor_paper() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', new.client_id::text, true);
  perform tell_change(new.client_id, 'vendor-order', jsonb_build_array(p.vendor_order_id))
    from vendor_paper p where p.client_id = new.client_id and p.id = new.vendor_paper_id;
  return null;
end $$;
revoke execute on function tell_vendor_paper() from public;
