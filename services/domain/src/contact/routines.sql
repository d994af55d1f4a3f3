-- Puts a message of the transaction's own client into the mail. False: the client has no address for it.
create or replace function contact_mail(p_contact_message integer) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from client where id = own_client_id() and admin_email <> '') then
    return false;
  end if;
  perform mail_enqueue('contact', null, own_client_id(), p_contact_message);
  return true;
end $$;
revoke execute on function contact_mail(integer) from public;
grant execute on function contact_mail(integer) to sightline_service;
