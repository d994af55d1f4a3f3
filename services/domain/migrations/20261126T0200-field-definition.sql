-- SupperAdmins draft the definitions of fields and publish them as a whole (decision 138).

-- The centers whose people the field is shown to; none named: everybody.
alter table category_option add column center_ids integer[] not null default '{}';

create table field_definition_draft (
  client_id integer primary key references client,
  -- What differs from the published definitions, by code.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  version integer not null check (version > 0),
  changed_at timestamptz not null default now(),
  changed_by integer not null references "user"
);

-- What was published, whole: the last one is what the forms show, as far as nobody changed a single setting since.
create table field_definition_version (
  client_id integer not null references client,
  number integer not null check (number > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  published_at timestamptz not null default now(),
  -- Null: it was there before somebody published.
  published_by integer references "user",
  primary key (client_id, number)
);

alter table field_definition_draft enable row level security, force row level security;
create policy own_client on field_definition_draft
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
alter table field_definition_version enable row level security, force row level security;
create policy own_client on field_definition_version
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update, delete on field_definition_draft, field_definition_version to sightline_service;
