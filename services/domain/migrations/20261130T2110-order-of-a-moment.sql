-- Orders that lived for a day or longer, by when they ended: what stood at a moment of the past is found without a look at all
-- others (decision 233). An order that is sold at the counter is in neither.
create index sales_order_long_completed on sales_order (client_id, completed_at) where completed_at - created_at >= interval '24 hours';
create index sales_order_long_cancelled on sales_order (client_id, cancelled_at) where cancelled_at - created_at >= interval '24 hours';

-- The cash that a count has counted. Cash gets an entry when it is counted, and none when it is taken.
create index cash_movement_counted on cash_movement (client_id, till_count_id) where till_count_id is not null;
