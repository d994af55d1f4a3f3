-- The newest period of each schedule that is over at a moment, from when on its letter is sent, and the day of the next one. A letter is
-- made from 06:00 of the client's clock on, whatever that clock was set to meanwhile (decision 232).
create or replace function insight_letter_days(p_zone text, p_at timestamptz)
  returns table (schedule text, first_day date, last_day date, due_at timestamptz, next_on date)
  language sql stable set search_path = public, pg_temp as $$
  with made as (select date_trunc('day', (p_at at time zone p_zone) - interval '6 hours') as day),
  due as (
    select 'daily' as schedule, day as due_on, interval '1 day' as step from made
    union all
    select 'weekly', date_trunc('week', day), interval '7 days' from made
    union all
    select 'monthly', date_trunc('month', day), interval '1 month' from made
  )
  select d.schedule, (d.due_on - d.step)::date, d.due_on::date - 1, (d.due_on + interval '6 hours') at time zone p_zone,
    (d.due_on + d.step)::date
  from due d
$$;
revoke execute on function insight_letter_days(text, timestamptz) from public;
grant execute on function insight_letter_days(text, timestamptz) to sightline_service;

-- Makes the letters whose time has come, of every client, and puts their mails on the queue in the same transaction. The unique row of a
-- period decides between two that make it at once; of periods that nobody was awake for only the newest is made. p_roles: who may see
-- the page. How many it made.
create or replace function insight_letters_due(p_roles text[]) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  made insight_letter_made;
  mail_id bigint;
  done integer := 0;
begin
  for c in select id from open_client order by id loop
    perform set_config('app.client_id', c::text, true);
    for made in
      insert into insight_letter_made (client_id, user_id, schedule, first_day, last_day)
      select l.client_id, l.user_id, l.schedule, d.first_day, d.last_day
      from insight_letter l
        join insight_letter_days(own_zone(), now()) d on d.schedule = l.schedule and d.due_at >= l.set_at
        join membership m on m.client_id = l.client_id and m.user_id = l.user_id and m.is_active and m.roles && p_roles
        join "user" u on u.id = l.user_id and u.is_active and u.email_proved_at is not null
      where l.client_id = c
      order by l.user_id
      on conflict do nothing
      returning *
    loop
      insert into mail (kind, user_id, client_id, insight_letter_id) values ('insightLetter', made.user_id, c, made.id)
        returning id into mail_id;
      perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
      done := done + 1;
    end loop;
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;
revoke execute on function insight_letters_due(text[]) from public;
grant execute on function insight_letters_due(text[]) to sightline_service;

-- A letter with its person as they are when it is sent, and why it is not sent after all.
create or replace function mail_insight_letter(p_mail bigint, p_roles text[])
  returns table (client_id integer, client_code text, user_id integer, email text, version integer, roles text[], center_ids jsonb,
                 first_day text, last_day text, dropped text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select s.client_id, c.code, s.user_id, u.email, p.version, p.roles,
      (select coalesce(jsonb_agg(k.center_id order by k.center_id), '[]') from membership_center k
        where k.user_id = s.user_id and k.client_id = s.client_id),
      s.first_day::text, s.last_day::text,
      case
        when not u.is_active then 'the account is not active'
        when not p.is_active then 'the person is no member any more'
        when not p.roles && p_roles then 'the person may not see the page any more'
        when u.email_proved_at is null then 'nobody has proved the address'
        when l.schedule is distinct from s.schedule then 'the person does not want it any more'
        when exists (select from insight_letter_made n where n.client_id = s.client_id and n.user_id = s.user_id and n.id > s.id)
          then 'there is a newer one'
      end
    from mail m join insight_letter_made s on s.client_id = m.client_id and s.id = m.insight_letter_id
      join client c on c.id = s.client_id
      join "user" u on u.id = s.user_id
      join membership p on p.user_id = s.user_id and p.client_id = s.client_id
      left join insight_letter l on l.client_id = s.client_id and l.user_id = s.user_id
    where m.id = p_mail;
end $$;
revoke execute on function mail_insight_letter(bigint, text[]) from public;
grant execute on function mail_insight_letter(bigint, text[]) to sightline_service;

-- The choice of a member of the transaction's own client, and whether the address is proved.
create or replace function own_insight_letter(p_user integer) returns table (schedule text, email text, is_proved boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(l.schedule, 'never'), u.email, u.email_proved_at is not null
  from "user" u join membership m on m.user_id = u.id and m.client_id = own_client_id()
    left join insight_letter l on l.client_id = m.client_id and l.user_id = m.user_id
  where u.id = p_user
$$;
revoke execute on function own_insight_letter(integer) from public;
grant execute on function own_insight_letter(integer) to sightline_service;
