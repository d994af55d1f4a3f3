-- Open lists of used adjustments are told of one (decision 20).
create or replace function tell_adjustment_used() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'adjustment-used', jsonb_build_array(new.id));
  return null;
end $$;
