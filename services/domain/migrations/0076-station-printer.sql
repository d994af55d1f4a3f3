-- Which printers a station prints on, and what stands in a printer when somebody has put another roll in.

-- Chosen on a screen; null: as its agent announces it.
alter table printer add column chosen_media text;

alter table station
  add column label_printer_id integer,
  add column receipt_printer_id integer,
  add foreign key (client_id, label_printer_id) references printer,
  add foreign key (client_id, receipt_printer_id) references printer;

-- The printer that somebody used last is the first that he is offered.
create index print_job_by_person on print_job (client_id, created_by, number desc);
