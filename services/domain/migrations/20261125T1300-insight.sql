-- What an owner looks at (decision 124). Everything here is derived from the ledger by a job once a day is over; no movement
-- writes or locks a row of it, and no index of the ledger or of the items was added for it.

-- What a movement means for the stock. Null: it changes no Active unit. A relocation has two ends and is told apart by its
-- places; a reversal is -1 of what it takes back, so that it has no kind of its own.
create function movement_kind(p_reason text, p_from integer, p_to integer, p_sale_status_ids integer[]) returns text
  language sql immutable parallel safe
  return case
    when p_reason in ('group', 'relocation', 'reversal') or p_from is not distinct from p_to
      or 5 not in (coalesce(p_from, 0), coalesce(p_to, 0)) then null
    when p_reason = 'return' then 'returned'
    when p_to = 5 then case
      when p_reason = 'count' then 'found'
      when p_reason = 'adjustment' then 'adjustedUp'
      when p_from is null then 'received'
      else 'reactivated' end
    when p_reason = 'sale' then 'sold'
    -- A pull is never a sale, whatever status it sets (decisions D-151).
    when p_reason = 'removal' and p_to = any (p_sale_status_ids) then 'sold'
    when p_reason = 'count' or p_to = 32 then 'lost'
    when p_reason = 'adjustment' then 'adjustedDown'
    when p_to = 31 then 'damaged'
    when p_to = 33 then 'sentBack'
    when p_reason = 'deactivation' then 'deactivated'
    else 'otherOut' end;

-- How far the ledger of a client is summed up, and by which rules. Movements since `until` are read from the ledger.
create table insight_closed (
  client_id integer primary key references client,
  until timestamptz not null default '-infinity',
  zone text not null,
  sale_status_ids integer[] not null,
  closed_at timestamptz not null default now()
);

-- Units that came and went on a day of the client, on the day on which it happened. It names brands and centers by no foreign
-- key: a row of it keeps nothing from deletion. Brand 0: none.
create table movement_day (
  client_id integer not null references client,
  day date not null,
  center_id integer not null,
  kind text not null,
  brand_id integer not null,
  units bigint not null,
  -- What the units cost, of those whose purchased price is known. Roles that see no purchased price get none of it.
  cost numeric(16, 2) not null,
  costed bigint not null,
  primary key (client_id, day, center_id, kind, brand_id)
);

-- When a product was last sold at a center, as far as the ledger is summed up.
create table product_pulse (
  client_id integer not null references client,
  inventory_id integer not null,
  center_id integer not null,
  last_sold date not null,
  primary key (client_id, inventory_id, center_id)
);

-- The statuses that a removal sets when it sells (decisions D-151).
create function own_sale_statuses() returns integer[]
  language sql stable
  return (select array_agg(distinct s order by s) from unnest(array[30, (select remove_status_id from own_client())]) s where s is not null);

-- The rules of the client of today: a client that changes one has its days summed up anew.
create function own_zone() returns text
  language sql stable
  return coalesce((select time_zone from own_client()), 'UTC');

-- A day ends two hours after its last minute, when no transaction of it is still running: a movement's time is the beginning
-- of its transaction. A transaction that takes longer delays the end.
create function closable_until() returns timestamptz
  language sql stable
  return (select (date_trunc('day', least(now() - interval '2 hours', coalesce(min(a.xact_start), now())) at time zone own_zone())) at time zone own_zone()
    from pg_stat_activity a where a.pid <> pg_backend_pid() and a.datname = current_database() and a.usename = current_user);

-- Puts every client on the queue who has a day to close.
create function insight_due() returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c integer;
  done integer := 0;
begin
  for c in select id from client order by id loop
    perform set_config('app.client_id', c::text, true);
    if not exists (select from insight_closed k where k.client_id = c and k.zone = own_zone() and k.sale_status_ids = own_sale_statuses()
      and k.until >= (date_trunc('day', (now() - interval '2 hours') at time zone own_zone())) at time zone own_zone())
    then
      perform graphile_worker.add_job('insightClose', json_build_object('client', c), queue_name => format('insight:%s', c),
        max_attempts => 3, job_key => format('insight:%s', c));
      done := done + 1;
    end if;
  end loop;
  perform set_config('app.client_id', '', true);
  return done;
end $$;

call protect_tenant_tables();
revoke execute on function
  movement_kind(text, integer, integer, integer[]), own_sale_statuses(), own_zone(), closable_until(), insight_due()
from public;
grant execute on function
  movement_kind(text, integer, integer, integer[]), own_sale_statuses(), own_zone(), closable_until(), insight_due()
to sightline_service;
