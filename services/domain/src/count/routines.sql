-- Open lists and pages of counts are told of a count (decision 20).
create or replace function tell_count_session() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'count', jsonb_build_array(new.id));
  return null;
end $$;
revoke execute on function tell_count_session() from public;

-- The count's page shows its passes (decision 20).
create or replace function tell_count_pass() returns trigger language plpgsql as $$
begin
  perform tell_change(new.client_id, 'count', jsonb_build_array(new.session_id));
  return null;
end $$;
revoke execute on function tell_count_pass() from public;
