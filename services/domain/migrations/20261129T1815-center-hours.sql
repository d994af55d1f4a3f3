-- When a center is open, as invoices, credit notes and receipts say it (decision 212).
alter table center add column hours text not null default '' check (length(hours) <= 300);
