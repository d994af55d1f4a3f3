-- The station that asked for a job: a card prints its last one again.
alter table print_job add column station_id integer default own_station_id(),
  add foreign key (client_id, station_id) references station;
create index print_job_by_station on print_job (client_id, station_id, number) where station_id is not null;
