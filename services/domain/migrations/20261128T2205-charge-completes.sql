-- A card at the reader that was asked for by Charge: once it is paid, its order is completed too (decision 194).
alter table charge add column is_completed boolean not null default false;
