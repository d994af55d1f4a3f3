-- Writes a mail down and puts it into the queue, in the transaction that caused it. Ten attempts with growing pauses
-- are three and a half hours.
create or replace function mail_enqueue(p_kind text, p_user integer, p_client integer, p_contact_message integer) returns bigint
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  mail_id bigint;
begin
  insert into mail (kind, user_id, client_id, contact_message_id) values (p_kind, p_user, p_client, p_contact_message)
    returning id into mail_id;
  perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
  return mail_id;
end $$;
revoke execute on function mail_enqueue(text, integer, integer, integer) from public;

-- What a mail is made of, and whom an invitation addresses; no row when it went out already or was dropped (decision 12).
create or replace function mail_to_send(p_mail bigint)
  returns table (kind text, message_id uuid, created_at timestamptz, email text, first_name text,
                 is_active boolean, has_password boolean, client_name text, admin_email text, contact jsonb, invitation text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select m.kind, m.message_id, m.created_at, u.email, coalesce(p.invited_as ->> 'firstName', u.first_name), u.is_active,
      u.password_hash is not null, c.name, c.admin_email,
      case when w.id is not null then
        jsonb_build_object('name', w.name, 'email', w.email, 'phone', w.phone, 'message', w.message) end,
      case
        when m.kind <> 'invitation' or p.accepted_at is not null then null
        when p.invited_at is null then 'withdrawn'
        when u.email_proved_at is null or u.password_hash is null or not u.is_active then 'password'
        else 'account'
      end
    from mail m left join "user" u on u.id = m.user_id left join client c on c.id = m.client_id
      left join membership p on p.user_id = m.user_id and p.client_id = m.client_id
      left join contact_message w on w.client_id = m.client_id and w.id = m.contact_message_id
    where m.id = p_mail and m.sent_at is null and m.dropped_because is null;
end $$;
revoke execute on function mail_to_send(bigint) from public;
grant execute on function mail_to_send(bigint) to sightline_service;

-- A mail has gone out, or is dropped for a reason and never goes out.
create or replace function mail_settle(p_mail bigint, p_dropped_because text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update mail set
      sent_at = case when p_dropped_because is null then now() end,
      dropped_because = p_dropped_because
    where id = p_mail;
  end;
revoke execute on function mail_settle(bigint, text) from public;
grant execute on function mail_settle(bigint, text) to sightline_service;

-- Puts a letter of the transaction's own client into the queue.
create or replace function letter_mail(p_letter integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  mail_id bigint;
begin
  insert into mail (kind, user_id, client_id, sent_letter_id)
    select 'list', l.user_id, l.client_id, l.id from sent_letter l where l.client_id = own_client_id() and l.id = p_letter
    returning id into mail_id;
  perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
end $$;
revoke execute on function letter_mail(integer) from public;
grant execute on function letter_mail(integer) to sightline_service;

-- What a letter says, when it is sent.
create or replace function mail_letter(p_mail bigint)
  returns table (email text, subject text, body text, attachment_name text, attachment bytea, by_name text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select l.email, l.subject, l.body, l.attachment_name, l.attachment, concat_ws(' ', u.first_name, u.last_name)
    from mail m join sent_letter l on l.client_id = m.client_id and l.id = m.sent_letter_id
      join "user" u on u.id = l.user_id
    where m.id = p_mail;
end $$;
revoke execute on function mail_letter(bigint) from public;
grant execute on function mail_letter(bigint) to sightline_service;

-- Removes the spreadsheets of letters that are older than a week, and letters that are older than their mail, or than the
-- newest p_most of their client. A letter that may still go out stays as it is: for a month, whatever the queue does.
create or replace function letters_expired(p_most integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  oldest integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    update sent_letter l set attachment = null
      where l.client_id = c and l.attachment is not null and l.created_at < now() - interval '7 days'
        and not exists (select from mail m where m.client_id = c and m.sent_letter_id = l.id
          and m.sent_at is null and m.dropped_because is null and m.created_at > now() - interval '30 days');
    select id into oldest from sent_letter where client_id = c order by id desc offset p_most - 1 limit 1;
    delete from sent_letter l
      where l.client_id = c and (l.created_at < now() - interval '400 days' or l.id < oldest)
        and not exists (select from mail m where m.client_id = c and m.sent_letter_id = l.id
          and m.sent_at is null and m.dropped_because is null and m.created_at > now() - interval '30 days');
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function letters_expired(integer) from public;
grant execute on function letters_expired(integer) to sightline_service;

-- The logo of the client that sends a mail (decision 216).
create or replace function mail_logo(p_mail bigint) returns bytea
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return (select l.png from mail m join client_logo l on l.client_id = m.client_id where m.id = p_mail);
end $$;
revoke execute on function mail_logo(bigint) from public;
grant execute on function mail_logo(bigint) to sightline_service;
