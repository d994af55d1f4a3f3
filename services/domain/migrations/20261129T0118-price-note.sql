-- Why somebody set the price of a unit on an order (decision 197); null where it is the product's.
alter table sales_order_item add column price_note text;
