-- The rows of a list that all clients share (decision 241). A state lies in its country and a city in its state; a status says of
-- what it is one. Whoever chooses a status of items may call it otherwise; the documents name all others, and the first of these.
create or replace function base_rows(p_table text)
  returns table (id integer, name text, code text, inside_id integer, inside text, holds integer, place text, may_rename boolean, may_remove boolean)
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  case p_table
    when 'country' then return query
      select n.id, n.name, n.code, null::integer, '', (select count(*)::integer from state s where s.country_id = n.id), lower(n.name), true, true
      from country n;
    when 'state' then return query
      select s.id, s.name, '', n.id, n.name, (select count(*)::integer from city t where t.state_id = s.id), lower(s.name), true, true
      from state s join country n on n.id = s.country_id;
    when 'city' then return query
      select t.id, t.name, '', s.id, s.name || ', ' || n.name, 0, lower(t.name), true, true
      from city t join state s on s.id = t.state_id join country n on n.id = s.country_id;
    when 'status' then return query
      select k.id, k.name, '', null::integer, k.type, 0, k.type || lpad(k.sort_order::text, 11, '0'),
        k.type = 'InventoryItem' and not k.is_automated, k.id >= 1000
      from status k;
  end case;
end $$;
revoke execute on function base_rows(text) from public;

-- A page of such a list: within one row of the list above (0: any), and with these words in the name.
create or replace function operator_base_rows(p_hash bytea, p_table text, p_within integer, p_words text, p_page integer, p_size integer)
  returns table (total integer, rows jsonb, inside jsonb, changes jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform operator_of(p_hash);
  return query
    with found as materialized (
      select r.* from base_rows(p_table) r
      where (p_within = 0 or r.inside_id = p_within) and strpos(folded(r.name), folded(p_words)) > 0
    ), page as (
      select r.*, row_number() over (order by r.place, r.id) as nth from found r
      order by r.place, r.id limit p_size offset (p_page - 1)::bigint * p_size
    )
    select (select count(*)::integer from found),
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'code', p.code, 'inside', p.inside, 'holds', p.holds,
        'mayRename', p.may_rename, 'mayRemove', p.may_remove and p.holds = 0) order by p.nth), '[]') from page p),
      (select jsonb_build_object('id', r.id, 'name', r.name,
        'up', case when r.inside_id is not null then jsonb_build_object('id', r.inside_id, 'name', r.inside) end) from base_rows(case p_table when 'state' then 'country' else 'state' end) r
        where p_table in ('state', 'city') and r.id = p_within),
      (select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'by', c.by_name, 'action', c.action, 'before', c.before, 'after', c.after) order by c.id desc), '[]')
        from (select b.*, btrim(u.first_name || ' ' || u.last_name) as by_name from base_change b join "user" u on u.id = b.by_user
          where b.base_table = p_table order by b.id desc limit 10) c);
end $$;
revoke execute on function operator_base_rows(bytea, text, integer, text, integer, integer) from public;
grant execute on function operator_base_rows(bytea, text, integer, text, integer, integer) to sightline_service;

-- Adds a row. Unique indexes refuse a name and a code that are taken, whatever the letter case, and a key the row above that is gone.
-- A status is one of items: only these are chosen by people. Numbers below 1000 are the documents'.
create or replace function operator_base_add(p_hash bytea, p_table text, p_within integer, p_name text, p_code text)
  returns table (verdict text, id integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  made integer;
begin
  begin
    case p_table
      when 'country' then insert into country as n (name, code) values (p_name, p_code) returning n.id into made;
      when 'state' then insert into state as s (name, country_id) values (p_name, p_within) returning s.id into made;
      when 'city' then insert into city as t (name, state_id) values (p_name, p_within) returning t.id into made;
      when 'status' then
        lock table status in share row exclusive mode;
        insert into status as k (id, type, name, sort_order)
          select greatest(1000, max(o.id) + 1), 'InventoryItem', p_name,
            max(o.sort_order) filter (where o.type = 'InventoryItem') + 1 from status o
          returning k.id into made;
    end case;
  exception
    when unique_violation then
      return query select 'taken', null::integer;
      return;
    when foreign_key_violation then
      return query select 'unknown', null::integer;
      return;
  end;
  insert into base_change (base_table, row_id, by_user, action, after) values (p_table, made, who, 'added', p_name);
  return query select 'done', made;
end $$;
revoke execute on function operator_base_add(bytea, text, integer, text, text) from public;
grant execute on function operator_base_add(bytea, text, integer, text, text) to sightline_service;

-- A row of such a list, held until the end of the transaction. No row: it is not there.
create or replace function base_held(p_table text, p_id integer)
  returns table (name text, holds integer, may_rename boolean, may_remove boolean)
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  case p_table
    when 'country' then perform from country n where n.id = p_id for update;
    when 'state' then perform from state s where s.id = p_id for update;
    when 'city' then perform from city t where t.id = p_id for update;
    when 'status' then perform from status k where k.id = p_id for update;
  end case;
  -- A statement of its own sees what was committed while the row was waited for.
  return query select r.name, r.holds, r.may_rename, r.may_remove from base_rows(p_table) r where r.id = p_id;
end $$;
revoke execute on function base_held(text, integer) from public;

-- Renames a row that is called p_was, as long as it may be renamed. A name that it bears already is answered 'done'.
create or replace function operator_base_rename(p_hash bytea, p_table text, p_id integer, p_was text, p_name text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  row_is record;
begin
  select * into row_is from base_held(p_table, p_id);
  case
    when row_is.name is null then return 'unknown';
    when not row_is.may_rename then return 'kept';
    when row_is.name = p_name then return 'done';
    when row_is.name <> p_was then return 'stale';
    else null;
  end case;
  begin
    execute format('update %I set name = $1 where id = $2', p_table) using p_name, p_id;
  exception when unique_violation then
    return 'taken';
  end;
  insert into base_change (base_table, row_id, by_user, action, before, after)
    values (p_table, p_id, who, 'renamed', row_is.name, p_name);
  return 'done';
end $$;
revoke execute on function operator_base_rename(bytea, text, integer, text, text) from public;
grant execute on function operator_base_rename(bytea, text, integer, text, text) to sightline_service;

-- Removes a row that nothing names, at any client. One that is gone is answered 'done'.
create or replace function operator_base_remove(p_hash bytea, p_table text, p_id integer) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  who integer := operator_of(p_hash);
  row_is record;
begin
  select * into row_is from base_held(p_table, p_id);
  case
    when row_is.name is null then return 'done';
    when not row_is.may_remove then return 'kept';
    when row_is.holds > 0 then return 'used';
    else null;
  end case;
  begin
    execute format('delete from %I where id = $1', p_table) using p_id;
  exception when foreign_key_violation then
    return 'used';
  end;
  insert into base_change (base_table, row_id, by_user, action, before) values (p_table, p_id, who, 'removed', row_is.name);
  return 'done';
end $$;
revoke execute on function operator_base_remove(bytea, text, integer) from public;
grant execute on function operator_base_remove(bytea, text, integer) to sightline_service;
