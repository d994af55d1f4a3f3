-- What a count did not find is told apart from what somebody removed as lost: both are losses, for different reasons.
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

-- The job sums the days up anew; until then the ledger itself answers.
truncate insight_closed, movement_day, product_day, product_pulse;
