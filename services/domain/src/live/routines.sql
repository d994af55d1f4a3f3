-- What open screens are told: the client, the noun and the ids of what has changed. It is sent with the commit that made it true,
-- to every process (decision 20).
create or replace function tell_change(p_client integer, p_what text, p_ids jsonb, p_of jsonb default '[]') returns void
  language sql volatile
  return pg_notify('sightline_live', json_build_object('client', p_client, 'what', p_what, 'ids', p_ids, 'of', p_of)::text);
revoke execute on function tell_change(integer, text, jsonb, jsonb) from public;
grant execute on function tell_change(integer, text, jsonb, jsonb) to sightline_service;
