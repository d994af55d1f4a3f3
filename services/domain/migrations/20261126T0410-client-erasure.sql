-- A client erased whole, thirty days after its closing began: two operators say so, or the command (decision 143, decisions D-152).
-- The row outlives the client: it keeps the code from being taken again, and says who erased what.
create table client_erasure (
  client_id integer primary key,
  code text not null,
  asked_at timestamptz not null default now(),
  -- Null where the command asked, which needs no second person.
  asked_by integer references "user",
  agreed_at timestamptz,
  agreed_by integer references "user",
  begun_at timestamptz,
  finished_at timestamptz,
  -- How many rows went, by table.
  rows jsonb not null default '{}',
  files integer not null default 0,
  people integer not null default 0,
  check (agreed_by is null or agreed_by <> asked_by),
  check (finished_at is null or agreed_at is not null)
);
create unique index client_erasure_code on client_erasure (lower(code));

create or replace procedure protect_tenant_tables() language plpgsql as $$
declare
  t regclass;
begin
  for t in
    select a.attrelid::regclass from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and c.relname not in ('membership', 'membership_center', 'session', 'mail', 'invitation_link', 'client_closing', 'client_erasure')
      and not exists (select from pg_policy where polrelid = c.oid)
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy own_client on %s using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()))', t);
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
  end loop;
end $$;

-- Printed labels begin with a code, so one that was used names nobody else. The refusal is that of a code that is taken.
create function refuse_erased_code() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_erasure where lower(code) = lower(new.code) and client_id <> new.id) then
    raise unique_violation using constraint = 'client_code', message = 'the code belonged to a client that was erased';
  end if;
  return new;
end $$;
create trigger client_code_not_erased before insert or update of code on client
  for each row execute function refuse_erased_code();

-- Whether the transaction erases this client. What nobody else may delete, an erasure may.
create function is_erasing(p_client integer) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  if coalesce(current_setting('app.erasing', true), '') <> p_client::text then
    return false;
  end if;
  return exists (select from client_erasure e where e.client_id = p_client and e.agreed_at is not null and e.finished_at is null);
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.client_id) then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'SL500';
end $$;
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '400 days' or is_erasing(old.client_id)) then
    return old;
  end if;
  raise exception 'the audit is append-only' using errcode = 'SL500';
end $$;

-- Every table with rows of clients, from the catalogue, so that a new one is not forgotten: first those that no other refers
-- to. Where tables refer to each other in a ring, it is opened at columns that may be null; `opened` lists them as [table, column].
create function client_tables() returns table (place integer, name text, opened jsonb)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  waiting oid[];
  free oid[];
  cut oid[] := '{}';
  ring oid;
begin
  place := 0;
  select array_agg(c.oid) into waiting from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('client_closing', 'client_erasure');
  while cardinality(waiting) > 0 loop
    select array_agg(t) into free from unnest(waiting) t where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any (waiting)
        and k.oid <> all (cut));
    if free is null then
      select k.oid into ring from pg_constraint k
        where k.contype = 'f' and k.conrelid = any (waiting) and k.confrelid = any (waiting) and k.conrelid <> k.confrelid and k.oid <> all (cut)
          and not exists (select from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
            where a.attnotnull and a.attname <> 'client_id')
        order by k.conname limit 1;
      if ring is null then
        raise exception 'tables of clients refer to each other in a ring of columns that are never null';
      end if;
      cut := cut || ring;
      continue;
    end if;
    waiting := array(select t from unnest(waiting) t where t <> all (free));
    for name, opened in
      select c.relname, (
        select coalesce(jsonb_agg(jsonb_build_array(o.relname, a.attname)), '[]') from pg_constraint k
        join pg_class o on o.oid = k.conrelid join unnest(k.conkey) n on true
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n and a.attname <> 'client_id'
        where k.oid = any (cut) and k.confrelid = c.oid)
      from pg_class c where c.oid = any (free) order by c.relname
    loop
      place := place + 1;
      return next;
    end loop;
  end loop;
end $$;

-- Deletes the next rows of a client that is to be erased, p_most at most, and says of which table; the last call erases the client itself and
-- answers nothing. Where it stands follows from the rows that are left, so whoever was killed is followed by anybody.
create function client_erase_step(p_client integer, p_most integer) returns table (place text, gone integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e client_erasure;
  t record;
  ring jsonb;
  leaves text;
  is_left boolean;
  nameless integer[];
begin
  select * into e from client_erasure where client_id = p_client for update;
  if e.finished_at is not null then
    return;
  end if;
  if e.agreed_at is null or not exists (select from client_closing where client_id = p_client) then
    raise exception 'nobody has agreed to erase this client' using errcode = 'SL500';
  end if;
  perform set_config('app.client_id', p_client::text, true);
  perform set_config('app.erasing', p_client::text, true);
  update client_erasure set begun_at = coalesce(begun_at, now()) where client_id = p_client;

  -- People who belong nowhere else lose their name, address and password while it is still known that they were here.
  select array_agg(m.user_id) into nameless from (
    select m.user_id from membership m join "user" u on u.id = m.user_id
    where m.client_id = p_client and u.email <> format('erased-%s@erased.invalid', u.id)
      and not exists (select from membership o where o.user_id = m.user_id and o.client_id <> p_client)
      and not exists (select from operator o where o.user_id = m.user_id)
    order by m.user_id limit p_most) m;
  if nameless is not null then
    update "user" set email = format('erased-%s@erased.invalid', id), password_hash = null, first_name = '', last_name = '',
        cell_phone = '', work_phone = '', is_active = false, email_proved_at = null
      where id = any (nameless);
    delete from second_factor where user_id = any (nameless);
    delete from password_link where user_id = any (nameless);
    -- Also what the changes above would have told them.
    delete from mail where user_id = any (nameless);
    update client_erasure c set people = c.people + cardinality(nameless) where c.client_id = p_client;
    place := 'people';
    gone := cardinality(nameless);
    return next;
    return;
  end if;

  for t in select * from client_tables() c order by c.place loop
    for ring in select jsonb_array_elements(t.opened) loop
      execute format('update %1$I set %2$I = null where ctid = any (array(
          select ctid from %1$I where client_id = $1 and %2$I is not null limit $2))', ring ->> 0, ring ->> 1) using p_client, p_most;
      get diagnostics gone = row_count;
      if gone > 0 then
        place := ring ->> 0;
        return next;
        return;
      end if;
    end loop;
    -- Of a table that refers to itself, first the rows that no other refers to.
    select coalesce(string_agg(format(' and not exists (select from %1$I c where c.client_id = r.client_id and c.%2$I = r.%3$I)',
        t.name, a.attname, b.attname), ''), '') into leaves
      from pg_constraint k
      join unnest(k.conkey, k.confkey) as pair (mine, theirs) on true
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine and a.attname <> 'client_id'
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
      where k.contype = 'f' and k.conrelid = k.confrelid and k.conrelid = t.name::regclass;
    execute format('delete from %1$I where ctid = any (array(select r.ctid from %1$I r where r.client_id = $1%2$s limit $2))', t.name, leaves)
      using p_client, p_most;
    get diagnostics gone = row_count;
    if gone > 0 then
      update client_erasure c set rows = jsonb_set(c.rows, array[t.name], to_jsonb(coalesce((c.rows ->> t.name)::bigint, 0) + client_erase_step.gone))
        where c.client_id = p_client;
      place := t.name;
      return next;
      return;
    end if;
    execute format('select exists (select from %I where client_id = $1)', t.name) using p_client into is_left;
    if is_left then
      raise exception 'rows of % refer to each other in a ring', t.name;
    end if;
  end loop;

  -- Every table was looked at in this transaction and holds nothing of the client.
  delete from client_closing where client_id = p_client;
  delete from client where id = p_client;
  update client_erasure set finished_at = now() where client_id = p_client;
end $$;

create function client_erase_files(p_client integer, p_files integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update client_erasure set files = files + p_files where client_id = p_client and agreed_at is not null;
  end;

create function client_erase_enqueue(p_client integer) returns void
  language sql volatile set search_path = public, pg_temp as $$
    select graphile_worker.add_job('clientErase', json_build_object('client', p_client), queue_name => 'client-erase');
  $$;

-- Whether a client may be erased that is asked for by its code as somebody typed it.
create function client_erase_verdict(p_id integer, p_code text) returns text
  language sql stable set search_path = public, pg_temp
  begin atomic
    select coalesce((
      select case when lower(c.code) <> lower(btrim(p_code)) then 'code'
        when k.since is null or k.since > now() - interval '30 days' then 'early' else 'done' end
      from client c left join client_closing k on k.client_id = c.id where c.id = p_id), 'unknown');
  end;

-- Answers 'done', 'unknown', 'code' where the typed code is another, or 'early' before the thirty days are over.
create function operator_erasure_ask(p_hash bytea, p_id integer, p_code text) returns text
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

-- The second operator's yes. Also 'same' for the one who asked.
create function operator_erasure_agree(p_hash bytea, p_id integer, p_code text) returns text
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

-- Takes the question back. 'erasing' once the second operator has agreed: what is gone cannot be made again.
create function operator_erasure_withdraw(p_hash bytea, p_id integer) returns text
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

create function operator_erasures(p_hash bytea) returns table (
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

-- For the command, which the role of the tables' owner alone may give: it asks and agrees at once.
create function client_erasure_command(p_code text) returns table (verdict text, client_id integer)
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  select c.id into client_id from client c where lower(c.code) = lower(p_code) for no key update;
  verdict := client_erase_verdict(client_id, p_code);
  if verdict = 'done' then
    insert into client_erasure as e (client_id, code, agreed_at) select c.id, c.code, now() from client c where c.id = client_erasure_command.client_id
      on conflict on constraint client_erasure_pkey do update set agreed_at = coalesce(e.agreed_at, now());
  end if;
  return next;
end $$;

-- As before; what is being erased stays closed, and with an undone closing the question is taken back.
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

revoke execute on function
  refuse_erased_code(), is_erasing(integer), client_tables(), client_erase_step(integer, integer), client_erase_files(integer, integer),
  client_erase_enqueue(integer), client_erase_verdict(integer, text), operator_erasure_ask(bytea, integer, text),
  operator_erasure_agree(bytea, integer, text), operator_erasure_withdraw(bytea, integer), operator_erasures(bytea), client_erasure_command(text)
from public;
grant execute on function
  client_erase_step(integer, integer), client_erase_files(integer, integer), operator_erasure_ask(bytea, integer, text),
  operator_erasure_agree(bytea, integer, text), operator_erasure_withdraw(bytea, integer), operator_erasures(bytea)
to sightline_service;
