-- Puts a mail about an item of the transaction's own client into the queue; p_by is who has written or assigned.
create or replace function item_mail(p_kind text, p_by integer, p_assignee integer, p_item integer, p_note integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  mail_id bigint;
begin
  insert into mail (kind, user_id, client_id, assignee_id, inventory_item_id, item_note_id)
    values (p_kind, p_by, own_client_id(), p_assignee, p_item, p_note) returning id into mail_id;
  perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
end $$;
revoke execute on function item_mail(text, integer, integer, integer, integer) from public;
grant execute on function item_mail(text, integer, integer, integer, integer) to sightline_service;

-- What a mail about an item says, as it is when it is sent.
create or replace function mail_item(p_mail bigint)
  returns table (email text, first_name text, by_name text, item_id integer, inventory_id integer, product text, note text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select a.email, a.first_name, concat_ws(' ', u.first_name, u.last_name), i.id, i.inventory_id,
      concat_ws(', ', p.code, nullif(p.description, '')), n.text
    from mail m
    join assignee a on a.client_id = m.client_id and a.id = m.assignee_id
    join inventory_item i on i.client_id = m.client_id and i.id = m.inventory_item_id
    join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    join "user" u on u.id = m.user_id
    left join item_note n on n.client_id = m.client_id and n.id = m.item_note_id
    where m.id = p_mail;
end $$;
revoke execute on function mail_item(bigint) from public;
grant execute on function mail_item(bigint) to sightline_service;
