-- The live operator behind a token. SL420: their ten minutes are over, or they are no operator any more.
create or replace function operator_of(p_hash bytea) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  who integer;
begin
  select s.user_id into who from operator_session s
    join operator o on o.user_id = s.user_id join "user" u on u.id = s.user_id
    where s.hash = p_hash and s.expires_at > now() and u.is_active;
  if who is null then
    raise exception 'no operator' using errcode = 'SL420';
  end if;
  return who;
end $$;
revoke execute on function operator_of(bytea) from public;
grant execute on function operator_of(bytea) to sightline_service;

-- Begins an operator's ten minutes. False: the person is no operator (decision 127).
create or replace function operator_begin(p_user integer, p_hash bytea, p_life interval) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from operator_session where expires_at <= now();
  insert into operator_session (hash, user_id, expires_at)
    select p_hash, o.user_id, now() + p_life from operator o where o.user_id = p_user;
  return found;
end $$;
revoke execute on function operator_begin(integer, bytea, interval) from public;
grant execute on function operator_begin(integer, bytea, interval) to sightline_service;

-- Ends an operator's time before it is over.
create or replace function operator_end(p_hash bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    delete from operator_session where hash = p_hash;
  end;
revoke execute on function operator_end(bytea) from public;
grant execute on function operator_end(bytea) to sightline_service;

-- Every client, with figures that say how large it is and nothing of what is in it.
create or replace function operator_clients(p_hash bytea) returns table (
    id integer, code text, name text, client_group text, time_zone text, is_public boolean, url text, version integer,
    created_at timestamptz, people integer, items integer, used_at timestamptz, closing_since timestamptz, closing_by text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c client;
begin
  perform operator_of(p_hash);
  for c in select * from client order by lower(client.name), client.id loop
    perform set_config('app.client_id', c.id::text, true);
    return query select c.id, c.code, c.name, c.client_group, c.time_zone, c.is_public, c.url, c.version, c.created_at,
      (select count(*)::integer from membership m where m.client_id = c.id and m.is_active),
      (select coalesce(sum(p.item_count), 0)::integer from inventory p where p.client_id = c.id),
      (select max(s.renewed_at) from session s where s.client_id = c.id),
      k.since, u.first_name || ' ' || u.last_name
      from (values (1)) one left join client_closing k on k.client_id = c.id left join "user" u on u.id = k.by_user;
  end loop;
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function operator_clients(bytea) from public;
grant execute on function operator_clients(bytea) to sightline_service;

-- What an operator did to a client stands in the client's own history, where nobody of that name is known.
create or replace function operator_notes(p_client integer, p_user integer, p_action text, p_changes jsonb) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', p_client::text, true);
  insert into history (client_id, noun, object_id, user_id, action, changes)
    values (p_client, 'client', p_client, p_user, p_action, p_changes);
  perform set_config('app.client_id', '', true);
end $$;
revoke execute on function operator_notes(integer, integer, text, jsonb) from public;

-- Opens a client with its first center, and invites its first owner: by mail, or by the link that the operator hands over.
-- Visitors see the first client of an installation. The unique indexes refuse a code and an address that are taken. The first
-- owner is the client's SupperAdmin as well: nobody gives a role above their own, so nobody else could become one.
create or replace function operator_client_open(p_hash bytea, p_client jsonb, p_link bytea, p_life interval) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  made integer;
  place integer;
begin
  -- A zone that Postgres does not know would stop every statement that asks for the day.
  perform now() at time zone (p_client ->> 'timeZone');
  insert into client (code, name, admin_email, default_remove_status, is_public, client_group, time_zone)
    values (p_client ->> 'code', p_client ->> 'name', p_client ->> 'email', 'Sold_30', not exists (select from client),
      p_client ->> 'group', p_client ->> 'timeZone')
    returning id into made;
  perform operator_notes(made, who, 'Opened', '[]');
  perform set_config('app.client_id', made::text, true);
  insert into center (client_id, name) values (made, p_client ->> 'center') returning id into place;
  perform client_begin(made);
  perform user_invite(null, p_client ->> 'email', p_client ->> 'firstName', p_client ->> 'lastName',
    array['superAdmin', 'owner', 'webUser'], 'SupperAdmin, Owner, WebUser',
    array['superAdmin', 'owner', 'admin', 'warehouse', 'webUser'], array[place], p_link, p_life);
  perform set_config('app.client_id', '', true);
  return made;
end $$;
revoke execute on function operator_client_open(bytea, jsonb, bytea, interval) from public;
grant execute on function operator_client_open(bytea, jsonb, bytea, interval) to sightline_service;

-- Answers 'done', 'unknown', or 'stale' with the version that there is.
create or replace function operator_client_change(p_hash bytea, p_id integer, p_version integer, p_client jsonb)
  returns table (verdict text, version integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  was client;
  now_is client;
begin
  select * into was from client where id = p_id for no key update;
  verdict := case when was.id is null then 'unknown' when was.version <> p_version then 'stale' else 'done' end;
  version := was.version;
  return next;
  if verdict <> 'done' then
    return;
  end if;
  perform now() at time zone (p_client ->> 'timeZone');
  update client c set name = p_client ->> 'name', time_zone = p_client ->> 'timeZone', client_group = p_client ->> 'group',
      is_public = (p_client ->> 'isPublic')::boolean, url = p_client ->> 'url', version = c.version + 1
    where c.id = p_id returning * into now_is;
  perform operator_notes(p_id, who, 'Updated', (
    select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'before', d.was, 'after', d.becomes)), '[]')
    from (values
      ('Name', was.name, now_is.name), ('Time zone', was.time_zone, now_is.time_zone),
      ('Group', was.client_group, now_is.client_group), ('Address', coalesce(was.url, ''), coalesce(now_is.url, '')),
      ('Public', case when was.is_public then 'Yes' else 'No' end, case when now_is.is_public then 'Yes' else 'No' end)
    ) as d (name, was, becomes) where d.was <> d.becomes));
end $$;
revoke execute on function operator_client_change(bytea, integer, integer, jsonb) from public;
grant execute on function operator_client_change(bytea, integer, integer, jsonb) to sightline_service;

-- Begins or undoes the closing of a client: nobody is signed in there any more, and no door opens. Answers as
-- operator_client_change does; what is closing already, or open, stays so. What is being erased stays closed, and with an undone
-- closing the question is taken back.
create or replace function operator_client_close(p_hash bytea, p_id integer, p_closing boolean) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
begin
  perform from client where id = p_id for no key update;
  if not found then
    return 'unknown';
  end if;
  if p_closing then
    insert into client_closing (client_id, by_user) values (p_id, who) on conflict do nothing;
    if found then
      update session set ended_at = now(), ended_because = 'client closing', sealed_tokens = null where client_id = p_id and ended_at is null;
      perform operator_notes(p_id, who, 'Closing began', '[{"name": "Client", "before": "Open", "after": "Closing"}]');
    end if;
  else
    if operator_erasure_withdraw(p_hash, p_id) = 'erasing' then
      return 'erasing';
    end if;
    delete from client_closing where client_id = p_id;
    if found then
      perform operator_notes(p_id, who, 'Closing undone', '[{"name": "Client", "before": "Closing", "after": "Open"}]');
    end if;
  end if;
  return 'done';
end $$;
revoke execute on function operator_client_close(bytea, integer, boolean) from public;
grant execute on function operator_client_close(bytea, integer, boolean) to sightline_service;

-- Answers 'done', 'unknown', 'code' where the typed code is another, or 'early' before the thirty days are over.
create or replace function operator_erasure_ask(p_hash bytea, p_id integer, p_code text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  verdict text;
begin
  perform from client where id = p_id for no key update;
  verdict := client_erase_verdict(p_id, p_code);
  if verdict = 'done' then
    insert into client_erasure (client_id, code, asked_by) select p_id, c.code, who from client c where c.id = p_id on conflict do nothing;
    if found then
      perform operator_notes(p_id, who, 'Erasure asked for', '[]');
    end if;
  end if;
  return verdict;
end $$;
revoke execute on function operator_erasure_ask(bytea, integer, text) from public;
grant execute on function operator_erasure_ask(bytea, integer, text) to sightline_service;

-- The second operator's yes. Also 'same' for the one who asked.
create or replace function operator_erasure_agree(p_hash bytea, p_id integer, p_code text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  e client_erasure;
  verdict text;
begin
  perform from client where id = p_id for no key update;
  select * into e from client_erasure where client_id = p_id for update;
  verdict := case when e.client_id is null or e.finished_at is not null then 'unknown' else client_erase_verdict(p_id, p_code) end;
  if verdict = 'done' and e.agreed_at is null then
    if e.asked_by = who then
      return 'same';
    end if;
    update client_erasure set agreed_at = now(), agreed_by = who where client_id = p_id;
    perform client_erase_enqueue(p_id);
  end if;
  return verdict;
end $$;
revoke execute on function operator_erasure_agree(bytea, integer, text) from public;
grant execute on function operator_erasure_agree(bytea, integer, text) to sightline_service;

-- Takes the question back. 'erasing' once the second operator has agreed: what is gone cannot be made again.
create or replace function operator_erasure_withdraw(p_hash bytea, p_id integer) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  e client_erasure;
begin
  perform from client where id = p_id for no key update;
  select * into e from client_erasure where client_id = p_id for update;
  if e.agreed_at is not null then
    return 'erasing';
  end if;
  delete from client_erasure where client_id = p_id;
  if found then
    perform operator_notes(p_id, who, 'Erasure taken back', '[]');
  end if;
  return 'done';
end $$;
revoke execute on function operator_erasure_withdraw(bytea, integer) from public;
grant execute on function operator_erasure_withdraw(bytea, integer) to sightline_service;

-- The erasures that were asked for, with how far each has come (decision 143).
create or replace function operator_erasures(p_hash bytea) returns table (
    client_id integer, code text, asked_at timestamptz, asked_by text, is_own boolean, agreed_at timestamptz, agreed_by text,
    begun_at timestamptz, finished_at timestamptz, rows bigint, files integer, people integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
begin
  return query select e.client_id, e.code, e.asked_at, a.first_name || ' ' || a.last_name, coalesce(e.asked_by = who, false),
      e.agreed_at, b.first_name || ' ' || b.last_name, e.begun_at, e.finished_at,
      (select coalesce(sum(n.value::bigint), 0)::bigint from jsonb_each_text(e.rows) n), e.files, e.people
    from client_erasure e left join "user" a on a.id = e.asked_by left join "user" b on b.id = e.agreed_by
    order by e.asked_at desc, e.client_id desc limit 200;
end $$;
revoke execute on function operator_erasures(bytea) from public;
grant execute on function operator_erasures(bytea) to sightline_service;
