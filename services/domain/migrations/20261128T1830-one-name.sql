-- A person at the counter often gives one name. A customer kept from an order needs one of the two; the customer form still asks for
-- both (decision 189).
alter table customer
  drop constraint customer_first_name_check,
  drop constraint customer_last_name_check,
  add constraint customer_name_check check (first_name <> '' or last_name <> '');
