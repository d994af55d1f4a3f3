-- A count of some brands. Empty: all of them.
alter table count_session add column brand_ids integer[] not null default '{}';
