-- From here on migrations are named by the minute in which they were written, and a database remembers them by name.
-- The number stays, because a program from before this one compares the highest of both sides, and refuses.
alter table schema_migration alter column number type bigint;
alter table schema_migration drop constraint schema_migration_pkey, add primary key (name);
