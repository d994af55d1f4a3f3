-- Work that leaves the process. The queue is graphile-worker's own schema, which is there before this runs; the services
-- work it without owning any of it (its tables have row-level security and let nobody but their owner through by themselves).
do $$
declare
  t regclass;
begin
  for t in select oid::regclass from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' loop
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
    execute format('create policy services on %s to sightline_service using (true) with check (true)', t);
  end loop;
end $$;
grant usage on schema graphile_worker to sightline_service;
grant usage on all sequences in schema graphile_worker to sightline_service;
grant select on graphile_worker.jobs to sightline_service;

-- Every mail that is to go out, and what became of it. It holds no text and no secret: both are made when it is sent.
-- `message_id` stays the same in every attempt, so that a mail that arrives twice is shown once.
create table mail (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('passwordReset', 'invitation', 'contact')),
  message_id uuid not null default gen_random_uuid(),
  -- Null where somebody asked for an address that nobody has: then there is as much work, and nothing is sent.
  user_id integer references "user",
  client_id integer references client,
  contact_message_id integer,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  dropped_because text
);
create index mail_created on mail using brin (created_at);

-- A one-time way to a new password. Only its digest is here.
create table password_link (
  hash bytea primary key,
  user_id integer not null references "user",
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id) where used_at is null;

-- Tables of the installation may name a client as well; they are reached through functions alone.
create or replace procedure protect_tenant_tables() language plpgsql as $$
declare
  t regclass;
begin
  for t in
    select a.attrelid::regclass from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and c.relname not in ('membership', 'membership_center', 'session', 'mail')
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    if not exists (select from pg_policy where polrelid = t) then
      execute format('create policy own_client on %s using (client_id = (select own_client_id())) with check (client_id = (select own_client_id()))', t);
    end if;
    execute format('grant select, insert, update, delete on %s to sightline_service', t);
  end loop;
end $$;

-- Writes a mail down and puts it into the queue, in the transaction that caused it. Ten attempts with growing pauses
-- are three and a half hours.
create function mail_enqueue(p_kind text, p_user integer, p_client integer, p_contact_message integer) returns bigint
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  mail_id bigint;
begin
  insert into mail (kind, user_id, client_id, contact_message_id) values (p_kind, p_user, p_client, p_contact_message)
    returning id into mail_id;
  perform graphile_worker.add_job('mail', json_build_object('id', mail_id), max_attempts => 10);
  return mail_id;
end $$;

-- What a mail is made of; no row when it went out already or was dropped.
create function mail_to_send(p_mail bigint)
  returns table (kind text, message_id uuid, created_at timestamptz, email text, first_name text,
                 is_active boolean, has_password boolean, client_name text, admin_email text, contact jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.client_id', coalesce((select m.client_id::text from mail m where m.id = p_mail), ''), true);
  return query
    select m.kind, m.message_id, m.created_at, u.email, u.first_name, u.is_active,
      u.password_hash is not null, c.name, c.admin_email, null::jsonb
    from mail m left join "user" u on u.id = m.user_id left join client c on c.id = m.client_id
    where m.id = p_mail and m.sent_at is null and m.dropped_because is null;
end $$;

create function mail_settle(p_mail bigint, p_dropped_because text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update mail set
      sent_at = case when p_dropped_because is null then now() end,
      dropped_because = p_dropped_because
    where id = p_mail;
  end;

-- The link of a mail is made when the mail is sent, and counts from then; another attempt makes the same one.
create function password_link_mint(p_mail bigint, p_hash bytea, p_life interval) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into password_link (hash, user_id, expires_at)
    select p_hash, m.user_id, now() + p_life from mail m where m.id = p_mail and m.user_id is not null
    on conflict (hash) do update set expires_at = excluded.expires_at where password_link.used_at is null;
  end;

-- What nobody can need any more. Kiosks keep what they have not sent for a week, so the answers to requests stay longer.
create function sweep() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
begin
  for c in select id from client loop
    perform set_config('app.client_id', c::text, true);
    delete from once where client_id = c and created_at < now() - interval '30 days';
  end loop;
  perform set_config('app.client_id', '', true);
  delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from rate_limit where resets_at < now();
  delete from password_link where expires_at < now() - interval '30 days';
  delete from mail where created_at < now() - interval '400 days';
end $$;

revoke execute on function
  mail_enqueue(text, integer, integer, integer), mail_to_send(bigint), mail_settle(bigint, text),
  password_link_mint(bigint, bytea, interval), sweep()
from public;
grant execute on function
  mail_to_send(bigint), mail_settle(bigint, text), password_link_mint(bigint, bytea, interval), sweep()
to sightline_service;
