-- Of each item that came in: its id, its version afterwards, and what changed as it was (null: it is new).
alter table import_batch add column items jsonb not null default '[]';

-- How far a file has come that is looked through or taken in: told beside its transaction, while that is still open, and
-- asked there whether its person has given it up.
create table import_progress (
  client_id integer not null references client,
  user_id integer not null references "user",
  job text not null check (length(job) between 1 and 100),
  done integer not null default 0,
  total integer not null default 0,
  is_cancelled boolean not null default false,
  begun_at timestamptz not null default now(),
  primary key (client_id, user_id, job)
);
call protect_tenant_tables();
