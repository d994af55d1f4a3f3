-- A SupperAdmin adds countries, states and cities that the installation lacks; nobody at a client renames or deletes one.
-- Names are unique in any letter case, so that two clients do not write one city twice.
grant insert on country, state, city to sightline_service;
alter table country drop constraint country_name_key;
create unique index country_name on country (lower(name));
alter table state drop constraint state_country_id_name_key;
create unique index state_name on state (country_id, lower(name));
alter table city drop constraint city_state_id_name_key;
create unique index city_name on city (state_id, lower(name));
