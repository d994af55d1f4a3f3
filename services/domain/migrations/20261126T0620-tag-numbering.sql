-- Whose numbers are written to new tags: the client's own company's prefix at GS1, or none (decision 148).
create table tag_numbering (
  client_id integer primary key references client,
  prefix text check (prefix ~ '^[0-9]{6,12}$'),
  set_by integer not null references "user",
  set_at timestamptz not null default now()
);
alter table tag_numbering enable row level security, force row level security;
create policy own_client on tag_numbering
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update (prefix, set_by, set_at) on tag_numbering to sightline_service;
