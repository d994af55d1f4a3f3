-- Radio tags: a number hangs on one item, an item may have several (decision 147). A tag that is taken off keeps no row: the
-- history of its item says where it hung.
create table item_tag (
  client_id integer not null references client,
  epc text not null check (epc ~ '^([0-9A-F]{4}){4,31}$'),
  item_id integer not null,
  -- Planned: it is to be written and names nothing yet.
  state text not null default 'live' check (state in ('planned', 'live')),
  paired_by integer not null references "user",
  paired_at timestamptz not null default now(),
  primary key (client_id, epc),
  foreign key (client_id, item_id) references inventory_item
);
create index item_tag_item on item_tag (client_id, item_id);
create index item_tag_paired on item_tag (client_id, paired_at desc);
alter table item_tag enable row level security, force row level security;
create policy own_client on item_tag
  using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()));
grant select, insert, update (item_id, state, paired_by, paired_at), delete on item_tag to sightline_service;

create function tell_item_tag() returns trigger language plpgsql as $$
begin
  perform tell_change(coalesce(new.client_id, old.client_id), 'tag', jsonb_build_array(coalesce(new.item_id, old.item_id)));
  return null;
end $$;
create trigger item_tag_told after insert or update or delete on item_tag for each row execute function tell_item_tag();
revoke execute on function tell_item_tag() from public;
