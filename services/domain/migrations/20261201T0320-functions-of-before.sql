-- A process of 0.1.0 no longer calls these. A change of an order or a receipt is one function, which holds what it changes (decision 235);
-- these held it for the statements of before.
drop function if exists enter_at_refund(uuid, integer, integer, integer, integer);
drop function if exists enter_at_order(uuid, integer, integer, integer);
drop function if exists enter_at_receipt(uuid, integer, integer, integer);
-- session_one_client and the function with the price are the rules.
drop function if exists badge_client(uuid);
drop function if exists offered_quantity(integer, integer, integer, integer);
