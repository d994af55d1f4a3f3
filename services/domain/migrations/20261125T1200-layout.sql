-- Administrators edit the layout of their client as a draft and publish it as a whole (decision 122).
create table layout_draft (
  client_id integer primary key references client,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  version integer not null check (version > 0),
  changed_at timestamptz not null default now(),
  changed_by integer not null references "user"
);

-- What was published, whole: the last one is what everybody sees.
create table layout_version (
  client_id integer not null references client,
  number integer not null check (number > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  published_at timestamptz not null default now(),
  -- Null: it was there before anybody published.
  published_by integer references "user",
  restored integer,
  primary key (client_id, number)
);

alter table layout_draft enable row level security, force row level security;
create policy own_client on layout_draft
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
alter table layout_version enable row level security, force row level security;
create policy own_client on layout_version
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update, delete on layout_draft, layout_version to sightline_service;
