-- The cash of an invoice is rounded as a sum, not each payment (decisions D-133). So what a coin adds to one movement, or takes from it, may be
-- more than half a coin, and what a refund of older payments takes back is whatever their coins had added.
alter table cash_movement drop constraint cash_movement_rounding_check;
