-- What a customer is found by: each word of name, address and street, the e-mail address, the phones, and their last four digits
-- as `#1234` (decision 80). A deleted customer is found by nothing.
create or replace function customer_terms(c customer) returns table (term text)
  language sql immutable
  begin atomic
    select distinct left(word, 80) from (
      select w as word from regexp_split_to_table(
        folded(concat_ws(' ', c.first_name, c.middle_name, c.last_name, c.email, c.street, c.zip_code)), '[^[:alnum:]]+') w
      union all
      select folded(c.email)
      union all
      select w from unnest(array[c.cell_phone, c.home_phone, c.work_phone]) w
      union all
      select '#' || right(w, 4) from unnest(array[c.cell_phone, c.home_phone, c.work_phone]) w where length(w) >= 4
    ) words where word <> '' and c.status_id = 5;
  end;
revoke execute on function customer_terms(customer) from public;
grant execute on function customer_terms(customer) to sightline_service;

-- A customer is found by what is written of them now (decision 80).
create or replace function keep_customer_terms() returns trigger language plpgsql as $$
begin
  delete from customer_term where client_id = new.client_id and customer_id = new.id
    and term not in (select term from customer_terms(new));
  insert into customer_term (client_id, term, customer_id)
    select new.client_id, term, new.id from customer_terms(new)
    on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_customer_terms() from public;
