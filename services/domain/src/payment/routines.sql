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
  language sql stable
  return (select round(p_amount * 100 / cash_step) * cash_step / 100 from own_client());
revoke execute on function cash_rounded(numeric) from public;
grant execute on function cash_rounded(numeric) to sightline_service;
