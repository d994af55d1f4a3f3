-- A refund that waits for a second person is kept with the amount of its refusal; null until somebody confirms it.
alter table refund_confirmation alter column confirmed_by drop not null;
