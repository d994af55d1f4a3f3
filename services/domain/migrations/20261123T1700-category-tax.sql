-- A tax of its own; without one a category has the client's (decisions D-132).
alter table category add column tax_percent numeric(6, 3) check (tax_percent between 0 and 100);
