-- Whoever's password changes is told by mail, however it was changed: a trigger, so that no later way forgets it. A first
-- password replaces nothing.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('passwordReset', 'passwordChanged', 'invitation', 'contact', 'list', 'note', 'assignment'));

create function password_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mail_enqueue('passwordChanged', new.id, null, null);
  return new;
end $$;
create trigger password_changed after update of password_hash on "user"
  for each row when (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
  execute function password_changed();

revoke execute on function password_changed() from public;
