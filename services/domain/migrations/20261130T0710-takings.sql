-- What was taken and given back since a moment (decision 223).
create index payment_at on payment (client_id, at);
create index refund_at on refund (client_id, at);
