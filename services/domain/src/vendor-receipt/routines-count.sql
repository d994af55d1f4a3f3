-- A code as people type it: neither letter case nor spaces tell two apart, because a vendor's sheet writes them as it likes.
create or replace function code_plain(p_code text) returns text
  language sql immutable
  return regexp_replace(lower(p_code), '\s', '', 'g');
revoke execute on function code_plain(text) from public;
grant execute on function code_plain(text) to sightline_service;

-- Holds a receipt at these centers, its order first, as everybody does.
create or replace function receipt_hold(p_client integer, p_centers integer[], p_receipt integer) returns void language plpgsql volatile as $$
begin
  perform from vendor_order o where o.client_id = p_client and o.id = (
    select r.vendor_order_id from vendor_receipt r where r.client_id = p_client and r.id = p_receipt and r.center_id = any (p_centers)) for update;
  perform from vendor_receipt where client_id = p_client and id = p_receipt and center_id = any (p_centers) for update;
end $$;
revoke execute on function receipt_hold(integer, integer[], integer) from public;
grant execute on function receipt_hold(integer, integer[], integer) to sightline_service;

-- The products that a scan may mean: p_product, or what has p_code as its code, number or UPC. Those that a delivery expects go before all
-- others, so that nobody is asked about products that cannot have come. Among the others each look-up has its own index. People who get
-- more than twenty to choose from scan the product's own label (decisions D-164).
create or replace function scan_means(p_client integer, p_expected integer[], p_product integer, p_code text) returns integer[]
  language plpgsql stable as $$
declare
  plain text := code_plain(p_code);
  named integer[];
begin
  if p_product is not null then
    return array(select p.id from inventory p where p.client_id = p_client and p.id = p_product);
  end if;
  if plain = '' then
    return '{}';
  end if;
  named := array(select p.id from inventory p
    where p.client_id = p_client and p.id = any (p_expected) and plain in (code_plain(p.code), code_plain(p.number), code_plain(p.upc))
    order by p.id limit 20);
  if named <> '{}' then
    return named;
  end if;
  return array(
    select u.id from inventory u where u.client_id = p_client and u.upc = p_code and u.upc <> ''
    union
    select c.id from inventory c where c.client_id = p_client and c.code_key = upper(p_code) and c.code <> ''
    union
    select t.inventory_id from inventory_term t join inventory n on n.client_id = t.client_id and n.id = t.inventory_id
      where t.client_id = p_client and t.term = left(lower(p_code), 80) and lower(n.number) = lower(p_code)
    order by 1 limit 20);
end $$;
revoke execute on function scan_means(integer, integer[], integer, text) from public;
grant execute on function scan_means(integer, integer[], integer, text) to sightline_service;

-- Counts a scan of a delivery, or says why not: a code that fits several products counts none of them. The scan is written under its own id, and a
-- repeated one is there already. No scan makes a receipt larger than p_most units. An item's own label (p_is_item) is that of a unit in stock
-- (decisions D-140, D-164, decision 179).
create or replace function receipt_count(p_client integer, p_user integer, p_centers integer[], p_receipt integer, p_scan uuid, p_delta integer,
  p_expires_on date, p_is_damaged boolean, p_is_extra boolean, p_product integer, p_is_item boolean, p_code text, p_most integer, p_key text, p_digest text)
  returns jsonb language plpgsql volatile as $$
declare
  r record;
  expected integer[];
  meant integer[] := '{}';
  p record;
  counted integer;
  total integer;
  is_expected boolean;
  is_here boolean;
  verdict text;
begin
  perform receipt_hold(p_client, p_centers, p_receipt);
  select id, vendor_order_id, state, posted_by, posted_at into r from vendor_receipt
    where client_id = p_client and id = p_receipt and center_id = any (p_centers);
  expected := array(
    select l.inventory_id from vendor_order_line l where l.client_id = p_client and l.vendor_order_id = r.vendor_order_id
    union
    select s.inventory_id from vendor_receipt_scan s where s.client_id = p_client and s.receipt_id = r.id);
  if r.id is not null and not p_is_item then
    meant := scan_means(p_client, expected, p_product, p_code);
  end if;
  is_expected := meant && expected;
  select i.id, i.description into p from inventory i where cardinality(meant) = 1 and i.client_id = p_client and i.id = meant[1];
  select coalesce(sum(s.delta) filter (where s.inventory_id = p.id and s.is_damaged = p_is_damaged
      and s.expires_on is not distinct from p_expires_on), 0), p_delta + coalesce(sum(s.delta) filter (where s.id <> p_scan), 0)
    into counted, total from vendor_receipt_scan s where s.client_id = p_client and s.receipt_id = r.id;
  is_here := p_is_item or p_code <> '' and exists (select from inventory_item i where i.client_id = p_client and i.barcode = p_code);
  verdict := case
    when r.id is null then 'notFound'
    when r.state <> 'counting' then 'posted'
    -- A product's UPC may be the barcode of an item as well: a unit of that product came.
    when is_here and not is_expected then 'inStock'
    when cardinality(meant) > 1 then 'several'
    when p.id is null then 'unknown'
    when not is_expected and not p_is_extra then 'extra'
    when counted + p_delta < 0 then 'tooLow'
    when p_delta > 0 and total > p_most then 'tooMany'
    else 'done' end;
  if verdict = 'done' then
    insert into vendor_receipt_scan (client_id, id, receipt_id, inventory_id, delta, expires_on, is_damaged, scanned_by)
      values (p_client, p_scan, r.id, p.id, p_delta, p_expires_on, p_is_damaged, p_user)
      on conflict do nothing;
  end if;
  return answer_kept(p_client, p_user, p_key, p_digest, jsonb_build_object(
    'verdict', verdict, 'inventoryId', p.id, 'description', coalesce(p.description, ''),
    'products', case when verdict <> 'several' then '[]' else (
      select jsonb_agg(jsonb_build_object('inventoryId', q.id, 'code', q.code, 'number', q.number, 'description', q.description) order by q.id)
      from inventory q where q.client_id = p_client and q.id = any (meant)) end,
    'isExpected', is_expected, 'units', case when r.id is null then 0 else total end,
    'by', coalesce(user_name(r.posted_by), ''), 'at', to_jsonb(r.posted_at)));
end $$;
revoke execute on function receipt_count(integer, integer, integer[], integer, uuid, integer, date, boolean, boolean, integer, boolean, text, integer, text, text) from public;
grant execute on function receipt_count(integer, integer, integer[], integer, uuid, integer, date, boolean, boolean, integer, boolean, text, integer, text, text) to sightline_service;
