-- What a deactivated person has left behind opens nothing: their badge ends with them, also for when they come back, and a code
-- that they have made pairs no print agent.
do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('user_set_active', 'perform end_sessions(p_user, own_client_id(), null, ''deactivated'');',
        E'perform end_sessions(p_user, own_client_id(), null, ''deactivated'');\n    perform badge_ends(p_user, p_by);'),
      ('account_deactivate', 'perform note_user(p_user, p_user, ''Account deactivated''',
        E'perform badge_ends(p_user, p_user);\n    perform note_user(p_user, p_user, ''Account deactivated'''),
      ('enter_pairing', 'and expires_at > now()',
        E'and expires_at > now() and exists (select from membership m join "user" u on u.id = m.user_id\n      where m.user_id = created_by and m.client_id = p_client and m.is_active and u.is_active)')
    ) as c (name, was, becomes)
  loop
    select pg_get_functiondef(p.oid) into strict before
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = change.name;
    after := replace(before, change.was, change.becomes);
    if after = before then
      raise exception '% does not say %', change.name, change.was;
    end if;
    execute after;
  end loop;
end $$;

-- The person's badge at the own client, if one is in force.
create function badge_ends(p_user integer, p_by integer) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    update badge set revoked_at = now(), revoked_by = p_by
    where client_id = own_client_id() and user_id = p_user and revoked_at is null;
  end;
revoke execute on function badge_ends(integer, integer) from public;

-- Those of people who are gone already.
do $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    update badge b set revoked_at = now(), revoked_by = b.issued_by
      where b.client_id = c and b.revoked_at is null and not exists (
        select from membership m join "user" u on u.id = m.user_id
        where m.user_id = b.user_id and m.client_id = c and m.is_active and u.is_active);
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
