-- A letter keeps the name of its spreadsheet when the spreadsheet itself is removed.
alter table sent_letter drop constraint sent_letter_check;
alter table sent_letter add constraint sent_letter_attachment_named check (attachment is null or attachment_name is not null);
create index sent_letter_attached on sent_letter (client_id) where attachment is not null;

-- Removes the spreadsheets of letters that are older than a week, and letters that are older than their mail, or than the
-- newest p_most of their client. A letter that may still go out stays as it is: for a month, whatever the queue does.
create function letters_expired(p_most integer) returns void
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
