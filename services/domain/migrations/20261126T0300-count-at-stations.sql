-- Counts at stations (decision 140): a pass that arrives after its count was booked is kept as evidence and changes nothing.
alter table count_pass add column is_late boolean not null default false;
grant update (is_late) on count_pass to sightline_service;
-- A reading is taken back.
grant delete on count_seen to sightline_service;
