-- Where a movement took place, and for a relocation from where to where (design: counting, 0). A relocation takes nothing
-- out of stock: it goes from an item to the same item in the same status, or to the part that is split off its batch.
-- center_id has no foreign key: it is copied from the item in the statement that moves it, and the item's own key holds.
alter table stock_movement
  add column center_id integer,
  add column to_center_id integer,
  add column from_location_id integer,
  add column to_location_id integer,
  add foreign key (client_id, to_center_id) references center,
  add foreign key (client_id, from_location_id) references location,
  add foreign key (client_id, to_location_id) references location,
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check check (reason in (
    'receipt', 'removal', 'reversal', 'deactivation', 'reactivation', 'adjustment', 'sale', 'return', 'relocation', 'group',
    'count', 'pull')),
  drop constraint stock_movement_check1,
  add constraint stock_movement_undoes check ((reason in ('reversal', 'return')) = (reverses_id is not null)),
  -- A relocation is undone by a reversal, which carries both places too (decisions D-155).
  add constraint stock_movement_places check (
    (to_center_id is null and from_location_id is null and to_location_id is null) or reason in ('relocation', 'reversal'));

-- What happened in a span of time, for counts and reports; and all movements of one request, which are undone together.
create index stock_movement_at on stock_movement (client_id, at);
create index stock_movement_request on stock_movement (client_id, request_key) where request_key is not null;

-- The day by the clock of the client whose transaction this is.
create function own_today() returns date
  language sql stable
  return (now() at time zone coalesce((select time_zone from own_client()), 'UTC'))::date;

-- The day on which a unit came into the house. A unit that is split off a batch keeps the batch's day.
alter table inventory_item add column received_on date;
with recursive origin as (
  select client_id, id, created_at from inventory_item where split_from_id is null
  union all
  select i.client_id, i.id, o.created_at from inventory_item i
    join origin o on o.client_id = i.client_id and o.id = i.split_from_id
)
update inventory_item i set received_on = (o.created_at at time zone c.time_zone)::date
  from origin o join client c on c.id = o.client_id
  where i.client_id = o.client_id and i.id = o.id;
alter table inventory_item alter column received_on set not null, alter column received_on set default own_today();
