-- An Instant order that is paid partly in cash and partly by card (decision 209).

-- What of the total is paid in cash, as it is typed: 0 until it is, null where one type pays all. It stays after the submit.
alter table sales_order add column draft_cash_amount numeric(12, 2) check (draft_cash_amount >= 0);

-- The cash that is booked with a card at the reader, once that is paid. The charge's amount is the rest.
alter table charge add column cash_amount numeric(12, 2) check (cash_amount > 0);
