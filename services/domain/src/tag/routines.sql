-- The item's page shows its tags, also one that was taken off (decision 20).
create or replace function tell_item_tag() returns trigger language plpgsql as $$
begin
  perform tell_change(coalesce(new.client_id, old.client_id), 'tag', jsonb_build_array(coalesce(new.item_id, old.item_id)));
  return null;
end $$;
revoke execute on function tell_item_tag() from public;
