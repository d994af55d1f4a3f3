-- A client's logo, as papers and mails bear it (decision 216). It is small and redrawn here as PNG, so it lies with the rows and travels
-- with them in backups and exports. `receipt` is the same in black dots (ReceiptLogo). `mark` changes with the picture: an address that holds it may be cached for ever.
create table client_logo (
  client_id integer primary key references client,
  name text not null,
  png bytea not null check (octet_length(png) <= 1048576),
  receipt jsonb not null,
  mark text not null generated always as (left(encode(sha256(png), 'hex'), 16)) stored,
  set_at timestamptz not null default now()
);
alter table client_logo enable row level security, force row level security;
create policy own_client on client_logo
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update, delete on client_logo to sightline_service;
