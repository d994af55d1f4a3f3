-- Of each imported customer: its id, its version afterwards, and what was stored before (null: it is new). Erasing a person
-- takes them out of it.
alter table import_batch add column customers jsonb not null default '[]';
