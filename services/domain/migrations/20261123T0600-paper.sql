-- The invoice behind a mail, with the client's color for its file.
drop function mail_invoice(bigint);
create function mail_invoice(p_mail bigint) returns table (email text, document jsonb, open numeric, accent text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select s.email, i.document, i.amount - i.credited - i.paid,
      (select a.value from layout_attribute a where a.client_id = m.client_id and upper(a.section) = 'LOOK'
        and lower(a.name) = 'accent' order by a.sort_order, a.id limit 1)
    from mail m join invoice_mail s on s.client_id = m.client_id and s.id = m.invoice_mail_id
      join invoice i on i.client_id = s.client_id and i.id = s.invoice_id
    where m.id = p_mail;
end $$;
revoke execute on function mail_invoice(bigint) from public;
grant execute on function mail_invoice(bigint) to sightline_service;

-- The receipt printer at a center where somebody's cash goes: their station's, or the one that they used last, or any. Its
-- agent is there and knows the drawer.
create function receipt_printer_at(p_center integer, p_user integer) returns integer
  language sql stable
  return (
    select p.id from printer p
      join print_agent a on a.client_id = p.client_id and a.id = p.agent_id
      left join station s on s.client_id = p.client_id and s.id = own_station_id()
    where p.client_id = own_client_id() and p.kind = 'receipt' and p.language = 'escpos' and not p.is_gone
      and a.center_id = p_center and a.revoked_at is null and a.last_seen_at > now() - interval '1 minute'
      and case when a.version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'
        then string_to_array(a.version, '.')::integer[] >= array[0, 3, 0] else false end
    order by p.id is distinct from s.receipt_printer_id, (
      select max(last.number) from (
        select j.printer_id, j.number from print_job j
        where j.client_id = p.client_id and j.created_by = p_user order by j.number desc limit 50) last
      where last.printer_id = p.id) desc nulls last, p.id
    limit 1);
revoke execute on function receipt_printer_at(integer, integer) from public;
grant execute on function receipt_printer_at(integer, integer) to sightline_service;

-- Few units have a price of their own, and every row of a list asks for the lowest.
create index inventory_item_special on inventory_item (client_id, inventory_id) where special_price > 0;
