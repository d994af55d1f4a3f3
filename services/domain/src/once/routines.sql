-- Keeps the answer of a change under its request's key, in the transaction of the change. A key that exists violates the primary key and rolls
-- the change back, so that a request acts once, however often and however closely it is sent (decisions D-121). A request
-- without a key keeps nothing.
create or replace function answer_kept(p_client integer, p_user integer, p_key text, p_digest text, p_answer jsonb) returns jsonb
  language plpgsql volatile as $$
begin
  if p_key is not null then
    insert into once (client_id, user_id, key, digest, answer) values (p_client, p_user, p_key, p_digest, p_answer);
  end if;
  return p_answer;
end $$;
revoke execute on function answer_kept(integer, integer, text, text, jsonb) from public;
grant execute on function answer_kept(integer, integer, text, text, jsonb) to sightline_service;
