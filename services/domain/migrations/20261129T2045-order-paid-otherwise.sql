-- The list of orders finds an order by each type of its payments, beside the one that it was submitted with.

-- Whether something of the order was paid by the payment type that is not its own.
alter table sales_order add column is_paid_otherwise boolean not null default false;
alter table sales_order_tally add column is_paid_otherwise boolean not null default false;

drop trigger sales_order_tallied_again on sales_order;
create trigger sales_order_tallied_again
  after update of center_id, order_type, status_id, payment_type, is_paid_otherwise on sales_order for each row
  when ((old.center_id, old.order_type, old.status_id, old.payment_type, old.is_paid_otherwise)
    is distinct from (new.center_id, new.order_type, new.status_id, new.payment_type, new.is_paid_otherwise))
  execute function tally_sales_order();

drop index sales_order_list;
create index sales_order_list on sales_order
  (client_id, order_type, center_id, status_id, payment_type, is_paid_otherwise, created_at desc, id desc);

do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    update sales_order o set is_paid_otherwise = true where o.client_id = c and exists (
      select from invoice v join payment p on p.client_id = v.client_id and p.invoice_id = v.id
      where v.client_id = o.client_id and v.order_id = o.id and p.type <> o.payment_type);
    -- The functions that tally are those of before, which know no such orders: they are counted anew.
    with gone as (delete from sales_order_tally where client_id = c)
    insert into sales_order_tally (client_id, center_id, order_type, status_id, payment_type, is_paid_otherwise, orders)
      select client_id, center_id, order_type, status_id, payment_type, is_paid_otherwise, count(*) from sales_order
      where client_id = c group by 1, 2, 3, 4, 5, 6;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
