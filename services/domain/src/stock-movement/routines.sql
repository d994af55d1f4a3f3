-- The ledger is append-only, for its owner as well (decision 7). Only the erasure of a client deletes (decision 143).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.client_id) then
    return old;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'SL500';
end $$;
revoke execute on function refuse_change() from public;

-- The items of a movement, and the products that they are of. A change of more than a hundred names none of them: whoever
-- listens reads again what it shows.
create or replace function tell_stock_movement() returns trigger language plpgsql as $$
begin
  perform tell_change(m.client_id, 'inventory-item',
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(distinct item.id) end,
      case when count(*) > 100 then '[]'::jsonb else jsonb_agg(distinct m.inventory_id) end)
    from moved m cross join lateral (values (m.to_item_id), (m.from_item_id)) item (id)
    where item.id is not null
    group by m.client_id;
  return null;
end $$;
revoke execute on function tell_stock_movement() from public;

-- A check constraint is judged on the row as the statement's snapshot has it, before Postgres notices that another
-- transaction has changed the row meanwhile: `reserved_quantity + 3` of an old row may break what the row of now allows.
-- These columns change by sums under a lock, so they are judged after the change, on the row as it became (decision 87).
create or replace function refuse_stock() returns trigger language plpgsql as $$
begin
  raise exception 'the stock of % % would be impossible', tg_table_name, new.id using errcode = '23514', constraint = tg_name;
end $$;

-- What a movement means for the stock. Null: it changes no Active unit. A relocation has two ends and is told apart by its
-- places; a reversal is -1 of what it takes back, so that it has no kind of its own. What a count did not find is told apart from
-- what somebody removed as lost: both are losses, for different reasons.
create or replace function movement_kind(p_reason text, p_from integer, p_to integer, p_sale_status_ids integer[]) returns text
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
    when p_reason = 'count' then 'missing'
    when p_to = 32 then 'lost'
    when p_reason = 'adjustment' then 'adjustedDown'
    when p_to = 31 then 'damaged'
    when p_to = 33 then 'sentBack'
    when p_reason = 'deactivation' then 'deactivated'
    else 'otherOut' end;
revoke execute on function movement_kind(text, integer, integer, integer[]) from public;
grant execute on function movement_kind(text, integer, integer, integer[]) to sightline_service;
