-- What customers owe, without a look at what they paid.
create index invoice_unpaid on invoice (client_id, day) where not is_paid;
