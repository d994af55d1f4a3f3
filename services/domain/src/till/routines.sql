-- Holds a till until the transaction ends, so that the second of two counts begins with what the first left.
create or replace function till_hold(p_client integer, p_center integer, p_user integer) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('till %s %s %s', p_client, p_center, p_user), 0));
end $$;
revoke execute on function till_hold(integer, integer, integer) from public;
grant execute on function till_hold(integer, integer, integer) to sightline_service;

-- Counts a till, in cents: claims all that nobody has counted, and leaves what stays in the drawer to the next count. Of a count that
-- differs without a note it keeps the try alone (decisions D-139, decision 174).
create or replace function till_close(p_client integer, p_user integer, p_center integer, p_counted_by integer, p_counted integer, p_left integer,
  p_note text) returns jsonb language plpgsql volatile as $$
declare
  movements integer[];
  payments integer[];
  refunds integer[];
  expected numeric;
  counted numeric := p_counted::numeric / 100;
  last integer;
  made integer;
begin
  perform till_hold(p_client, p_center, p_user);
  with c as (select id, amount from cash_movement
    where client_id = p_client and center_id = p_center and user_id = p_user and till_count_id is null order by id for update)
  select coalesce(array_agg(c.id), '{}'), coalesce(sum(c.amount), 0) into movements, expected from c;
  payments := array(select id from payment
    where client_id = p_client and center_id = p_center and user_id = p_user and till_count_id is null order by id for update);
  refunds := array(select id from refund
    where client_id = p_client and center_id = p_center and user_id = p_user and till_count_id is null order by id for update);
  if movements = '{}' and payments = '{}' and refunds = '{}' then
    return jsonb_build_object('verdict', 'empty');
  end if;
  last := (select max(t.id) from till_count t where t.client_id = p_client and t.center_id = p_center and t.user_id = p_user);
  if counted <> expected and p_note = '' then
    insert into till_try (client_id, center_id, user_id, counted_by, last_count_id, expected, counted)
    values (p_client, p_center, p_user, p_counted_by, last, expected, counted)
    returning id into made;
    return jsonb_build_object('verdict', 'differs', 'tryId', made);
  end if;
  insert into till_count (client_id, center_id, user_id, counted_by, expected, counted, left_amount, note, document, tries)
  values (p_client, p_center, p_user, p_counted_by, expected, counted, p_left::numeric / 100, p_note,
    till_report(p_client, p_user, p_center, movements, payments, refunds),
    1 + (select count(*) from till_try y where y.client_id = p_client and y.center_id = p_center and y.user_id = p_user
      and y.last_count_id is not distinct from last))
  returning id into made;
  update cash_movement set till_count_id = made where client_id = p_client and id = any (movements);
  update payment set till_count_id = made where client_id = p_client and id = any (payments);
  update refund set till_count_id = made where client_id = p_client and id = any (refunds);
  if p_left > 0 then
    insert into cash_movement (client_id, center_id, user_id, amount, reason)
    values (p_client, p_center, p_user, p_left::numeric / 100, 'left');
  end if;
  return jsonb_build_object('verdict', 'done', 'id', made);
end $$;
revoke execute on function till_close(integer, integer, integer, integer, integer, integer, text) from public;
grant execute on function till_close(integer, integer, integer, integer, integer, integer, text) to sightline_service;

-- What the report of a count says of its cash movements, payments and refunds, in cents: invoices are those whose first payment is among them.
create or replace function till_report(p_client integer, p_user integer, p_center integer, p_movements integer[], p_payments integer[], p_refunds integer[])
  returns jsonb language sql stable
  return (
    with movement as materialized (select * from cash_movement where client_id = p_client and id = any (p_movements)),
    paid as materialized (select * from payment where client_id = p_client and id = any (p_payments)),
    invoiced as materialized (
      select v.* from (select invoice_id, min(id) as id from paid group by invoice_id) n
        join invoice v on v.client_id = p_client and v.id = n.invoice_id
      where not exists (select from payment p where p.client_id = p_client and p.invoice_id = v.id and p.id < n.id)
    )
    select jsonb_build_object(
      'from', (select max(at) from till_count where client_id = p_client and center_id = p_center and user_id = p_user),
      'cash', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', n, 'amount', (amount * 100)::bigint) order by reason), '[]')
        from (select reason, count(*) as n, sum(amount) as amount from movement group by reason) c),
      'rounding', (select (coalesce(sum(rounding), 0) * 100)::bigint from movement),
      'cards', (select coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'count', n, 'amount', (amount * 100)::bigint) order by brand), '[]')
        from (select brand, count(*) as n, sum(amount) as amount from paid where brand is not null group by brand) c),
      'cardRefunds', (select jsonb_build_object('count', count(*), 'amount', (coalesce(sum(g.amount), 0) * 100)::bigint)
        from refund g join payment m on m.client_id = p_client and m.id = g.payment_id
        where g.client_id = p_client and g.id = any (p_refunds) and m.type <> 'Cash'),
      'invoices', (select jsonb_build_object('first', min(number), 'last', max(number), 'count', count(*),
        'amount', (sum(amount) * 100)::bigint, 'tax', (sum(tax) * 100)::bigint) from invoiced having count(*) > 0),
      'taxes', (select coalesce(jsonb_agg(jsonb_build_object('percent', t.percent, 'net', t.net, 'tax', t.tax) order by t.percent), '[]')
        from (select (e ->> 'percent')::numeric as percent, sum((e ->> 'net')::bigint) as net, sum((e ->> 'tax')::bigint) as tax
          from invoiced, jsonb_array_elements(invoiced.document -> 'taxes') e group by 1) t)));
revoke execute on function till_report(integer, integer, integer, integer[], integer[], integer[]) from public;
grant execute on function till_report(integer, integer, integer, integer[], integer[], integer[]) to sightline_service;
