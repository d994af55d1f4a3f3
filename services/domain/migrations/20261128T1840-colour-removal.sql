-- A colour may be taken off a product that nothing of it uses. Its photos refer to it: the index finds them.
create index inventory_image_of_colour on inventory_image (client_id, inventory_colour_id) where inventory_colour_id is not null;
grant delete on inventory_colour to sightline_service;
