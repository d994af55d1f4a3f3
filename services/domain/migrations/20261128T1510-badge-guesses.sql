-- A right PIN clears the wrong ones in a row, so whoever waits for it may go on guessing. All wrong PINs of a badge are counted too, and
-- nothing clears them (decision 182). The count begins with this migration.
alter table badge
  add column all_wrong_pins integer not null default 0 check (all_wrong_pins between 0 and 20),
  add column is_locked boolean not null generated always as (wrong_pins >= 5 or all_wrong_pins >= 20) stored;

-- Counts a PIN as wrong before it is compared, and says how many more may be; null once too many were.
create or replace function badge_count_pin(p_client integer, p_badge integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  more integer;
begin
  perform set_config('app.client_id', p_client::text, true);
  update badge set wrong_pins = wrong_pins + 1, all_wrong_pins = all_wrong_pins + 1
    where client_id = p_client and id = p_badge and not is_locked
    returning least(5 - wrong_pins, 20 - all_wrong_pins) into more;
  perform set_config('app.client_id', '', true);
  return more;
end $$;

-- The PIN of a sign-in was right: it gives back its own count, and the row of wrong ones is over.
do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('badge_sign_in', 'wrong_pins = 0', 'wrong_pins = 0, all_wrong_pins = all_wrong_pins - (pin_hash is not null)::integer'),
      ('badge_at_station', 'b.wrong_pins >= 5', 'b.is_locked')
    ) as c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict before
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = change.name;
    after := replace(before, change.was, change.becomes);
    if after = before then
      raise exception '% does not say %', change.name, change.was;
    end if;
    execute after;
  end loop;
end $$;
