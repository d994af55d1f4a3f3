-- A pass knows its place, where a label or a choice named one (decision 219). Passes of before, and areas that somebody typed, have none.
alter table count_pass
  add column location_id integer,
  add foreign key (client_id, location_id) references location;
create index count_pass_location on count_pass (client_id, location_id) where location_id is not null;

-- When an item or a product was last seen.
create index count_seen_subject on count_seen (client_id, subject, subject_id);
