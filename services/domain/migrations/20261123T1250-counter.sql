-- What is offered in place of a product: others of its model.
create index inventory_model on inventory (client_id, model, id) where model <> '';
