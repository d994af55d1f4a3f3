-- Which secret of the installation a badge's digest was made with; null where that was not kept. So the change of a secret knows
-- which badges still need the former one (decision 236).
alter table badge add column secret_id bytea check (octet_length(secret_id) = 4);
